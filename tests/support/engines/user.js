// Settings of Firefox for the tests: it does nothing by itself.
// One process for the pages, which is kept.
user_pref("dom.ipc.processCount", 1);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("dom.ipc.keepProcessesAlive.web", 1);
user_pref("fission.autostart", false);
user_pref("network.process.enabled", false);
user_pref("media.rdd-process.enabled", false);
user_pref("media.utility-process.enabled", false);
// No fades, and no search for a GPU.
user_pref("ui.prefersReducedMotion", 1);
user_pref("general.smoothScroll", false);
user_pref("toolkit.cosmeticAnimations.enabled", false);
user_pref("gfx.webrender.software", true);
// Nothing around the page: start page, suggestions, previews, saved forms, spelling, history.
user_pref("browser.startup.page", 0);
user_pref("browser.startup.homepage", "about:blank");
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.newtabpage.activity-stream.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.topsites.contile.enabled", false);
user_pref("browser.pagethumbnails.capturing_disabled", true);
user_pref("browser.chrome.site_icons", false);
user_pref("browser.sessionstore.interval", 10000000);
user_pref("browser.sessionstore.privacy_level", 2);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.translations.enable", false);
user_pref("browser.ml.enable", false);
user_pref("extensions.formautofill.addresses.enabled", false);
user_pref("extensions.formautofill.creditCards.enabled", false);
user_pref("signon.rememberSignons", false);
user_pref("layout.spellcheckDefault", 0);
user_pref("pdfjs.disabled", true); // else a saved PDF is opened
user_pref("places.history.enabled", false);
user_pref("accessibility.force_disabled", 1);
// Nothing sent, fetched or stored: updates, telemetry, lists of bad sites, remote settings.
user_pref("app.normandy.enabled", false);
user_pref("app.update.auto", false);
user_pref("browser.cache.disk.enable", false);
user_pref("browser.discovery.enabled", false);
user_pref("browser.region.update.enabled", false);
user_pref("browser.safebrowsing.blockedURIs.enabled", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("browser.search.update", false);
user_pref("datareporting.healthreport.uploadEnabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.push.enabled", false);
user_pref("extensions.enabledScopes", 0);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("extensions.systemAddon.update.enabled", false);
user_pref("identity.fxaccounts.enabled", false);
user_pref("media.gmp-manager.updateEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.http.speculative-parallel-limit", 0);
user_pref("privacy.trackingprotection.enabled", false);
user_pref("services.settings.server", "");
user_pref("toolkit.telemetry.enabled", false);
user_pref("toolkit.telemetry.server", "");
user_pref("toolkit.telemetry.unified", false);
// Only the page scrolls: at times the compositor undoes what the page has just scrolled.
user_pref("layers.async-pan-zoom.enabled", false);
// A list of downloads that opens takes the focus from the page permanently.
user_pref("browser.download.alwaysOpenPanel", false);
