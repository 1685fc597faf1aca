# Varnish in front of IRIS Hub (docs/scale.md). At the hub: CACHE_PURGE_URL=http://127.0.0.1:6081/, and TRUST_PROXY=2 with a
# TLS front before Varnish that adds to X-Forwarded-For, as deploy/ has them; TRUST_PROXY=1 without.
vcl 4.1;

backend hub {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# The machines that the hub runs on.
acl hub_machines {
	"127.0.0.1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		# The hub comes by itself, so that all it bears is the address that Varnish has just added. A front on this machine has
		# the hub's address too, and says for whom it asks.
		if (!client.ip ~ hub_machines || req.http.x-forwarded-for != "" + client.ip) {
			return (synth(405));
		}
		# Every page that is kept for all; files and assets never change under their name.
		ban("obj.http.cache-control ~ s-maxage");
		return (synth(200));
	}
	# The hub believes its proxies what a request is called: a client is not one.
	unset req.http.x-request-id;
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Administrators and learners: their pages are their own.
	if (req.http.cookie ~ "(^|; *)(__Host-)?(hub-session|learner)=") {
		return (pass);
	}
	# Not by the cookies: the others change no page that may be kept. They travel on, for forms are bound to one.
	return (hash);
}

sub vcl_backend_response {
	# What says that it is for one visitor is not kept, and those who ask for it do not wait for each other.
	if (beresp.http.cache-control ~ "(private|no-store|no-cache)" || beresp.http.set-cookie) {
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
		return (deliver);
	}
	# The name of the one request that brought it.
	unset beresp.http.x-request-id;
}
