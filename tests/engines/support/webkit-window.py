"""One WebKitGTK window that WebKitWebDriver may drive.

The browser that comes with WebKitGTK gets no narrower than 447 px; this window takes any size,
and it takes the color scheme, a profile and a folder for saved files as well.
"""

import argparse
import faulthandler
import pathlib
import sys

import gi

gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, Gtk, WebKit2

# A crash of this process says by which signal it ended.
faulthandler.enable()

parser = argparse.ArgumentParser()
parser.add_argument('--dark', action='store_true')
parser.add_argument('--profile')
parser.add_argument('--downloads', required=True)
parser.add_argument('--preload', required=True)
options = parser.parse_args()

settings = Gtk.Settings.get_default()
settings.props.gtk_application_prefer_dark_theme = options.dark
# WebKit tells the page that motion is to be reduced.
settings.props.gtk_enable_animations = False

if options.profile:
    data = WebKit2.WebsiteDataManager(
        base_data_directory=options.profile, base_cache_directory=options.profile
    )
    context = WebKit2.WebContext.new_with_website_data_manager(data)
else:
    context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)

contents = WebKit2.UserContentManager()
contents.add_script(
    WebKit2.UserScript.new(
        options.preload,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)


def tell_end(_view, reason):
    print('The process of the page has ended:', reason.value_nick, file=sys.stderr, flush=True)


def open_window(_session):
    view = WebKit2.WebView(
        web_context=context, user_content_manager=contents, is_controlled_by_automation=True
    )
    view.connect('web-process-terminated', tell_end)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    # There is no window manager that would give it the focus.
    window.get_window().focus(Gdk.CURRENT_TIME)
    view.grab_focus()
    return view


def save(download, name):
    download.set_destination(pathlib.Path(options.downloads, name).as_uri())
    return True


context.connect(
    'download-started', lambda _context, download: download.connect('decide-destination', save)
)


def start(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect('create-web-view', open_window)


context.connect('automation-started', start)
Gtk.main()
