"""Prints a page with WebKitGTK, whose driver cannot.

python webkit_print.py ADDRESS SCRIPT LANDSCAPE_FILE PORTRAIT_FILE

SCRIPT runs in the page from its start, and has to call window.print() at some point. The libraries
are used by ctypes: the driver's package includes them, but no binding for Python.
"""

import ctypes
import sys

MM, AT_START = 3, 0  # GTK_UNIT_MM; WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START
PORTRAIT, LANDSCAPE = 0, 1  # GTK_PAGE_ORIENTATION_...
PRINT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
FINISHED = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


class Pointer(ctypes.c_void_p):
    """A GTK object. It has a class of its own so that ctypes does not turn it into a number."""


def library(name: str, *functions: str) -> ctypes.CDLL:
    """Load a library; `functions` are those of its functions that return an object."""
    loaded = ctypes.CDLL(name)
    for function in functions:
        getattr(loaded, function).restype = Pointer
    return loaded


gtk = library(
    "libgtk-3.so.0",
    "gtk_offscreen_window_new",
    "gtk_print_settings_new",
    "gtk_page_setup_new",
    "gtk_paper_size_new",
)
webkit = library(
    "libwebkit2gtk-4.1.so.0",
    "webkit_web_view_new",
    "webkit_web_view_get_user_content_manager",
    "webkit_user_script_new",
    "webkit_print_operation_new",
)
gobject = library("libgobject-2.0.so.0")


def page_setup(orientation: int) -> Pointer:
    setup = gtk.gtk_page_setup_new()
    gtk.gtk_page_setup_set_paper_size(setup, gtk.gtk_paper_size_new(b"iso_a4"))
    gtk.gtk_page_setup_set_orientation(setup, orientation)
    for side in ("top", "right", "bottom", "left"):
        gtk[f"gtk_page_setup_set_{side}_margin"](setup, ctypes.c_double(9), MM)
    return setup


def print_settings(file: str) -> Pointer:
    settings = gtk.gtk_print_settings_new()
    for name, value in {
        "printer": "Print to File",
        "output-file-format": "pdf",
        "output-uri": f"file://{file}",
    }.items():
        gtk.gtk_print_settings_set(settings, name.encode(), value.encode())
    return settings


def connect(instance: Pointer, signal: bytes, callback: object) -> None:
    gobject.g_signal_connect_data(instance, signal, callback, None, None, 0)


def main(address: str, script: str, landscape_file: str, portrait_file: str) -> None:
    gtk.gtk_init(None, None)
    papers = [(PORTRAIT, portrait_file), (LANDSCAPE, landscape_file)]

    def print_next(operation: Pointer) -> None:
        orientation, file = papers.pop()
        webkit.webkit_print_operation_set_page_setup(operation, page_setup(orientation))
        webkit.webkit_print_operation_set_print_settings(operation, print_settings(file))
        connect(operation, b"finished", finished)
        webkit.webkit_print_operation_print(operation)

    def on_print(_view: int, operation_address: int, _: int) -> int:
        operation = Pointer(operation_address)
        gobject.g_object_ref(operation)
        print_next(operation)
        return 1  # no dialog

    def on_finished(_operation: int, _: int) -> None:
        print_next(webkit.webkit_print_operation_new(view)) if papers else gtk.gtk_main_quit()

    finished = FINISHED(on_finished)
    printed = PRINT(on_print)
    window, view = gtk.gtk_offscreen_window_new(), webkit.webkit_web_view_new()
    gtk.gtk_container_add(window, view)
    gtk.gtk_widget_set_size_request(view, 390, 740)
    gtk.gtk_widget_show_all(window)
    connect(view, b"print", printed)
    manager = webkit.webkit_web_view_get_user_content_manager(view)
    user_script = webkit.webkit_user_script_new(script.encode(), 0, AT_START, None, None)
    webkit.webkit_user_content_manager_add_script(manager, user_script)
    webkit.webkit_web_view_load_uri(view, address.encode())
    gtk.gtk_main()


if __name__ == "__main__":
    main(*sys.argv[1:])
