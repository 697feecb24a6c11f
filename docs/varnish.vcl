vcl 4.1;
# A cache in front of Gehna, as docs/cdn.md describes it. Needs varnish-modules (xkey).
import directors;
import std;
import xkey;

# A process that is told to end is left out before DRAIN_SECONDS are over.
probe ready { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; }
backend web1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }
backend web2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; }

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(web1);
  shop.add_backend(web2);
}

# Who may make it forget pages: by themselves, not by a proxy on this machine, which would lend its address to anybody.
acl purgers { "127.0.0.1"; }

sub vcl_recv {
  set req.backend_hint = shop.backend();
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    set req.http.Forgotten = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Forgotten: " + req.http.Forgotten));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # What one member of staff alone sees.
  if (req.url ~ "[?&]preview=") { return (pass); }
  set req.http.Surrogate-Capability = {"varnish="Surrogate/1.0""};
  # While the shop answers, what is too old waits a minute at most for its successor; else an hour.
  if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
  # The shop's answers say which of them are alike for all, whatever the cookies.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 1h;
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
  }
  # What says nothing is kept by nobody.
  if (beresp.http.Cache-Control !~ "\bpublic\b") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
}
