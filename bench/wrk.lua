-- What wrk sends and says: the headers of a browser, and what it measured as one line of JSON.
-- A # in the path becomes a number that no other request has; each of these comes from another visitor.
local threads = 0
local path, request_once

function setup(thread)
  thread:set("number", threads * 100000000)
  threads = threads + 1
end

function init(args)
  wrk.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
  wrk.headers["Accept"] = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8"
  wrk.headers["Accept-Language"] = "fa-IR,fa;q=0.9,en;q=0.8"
  wrk.headers["Accept-Encoding"] = "gzip, deflate, br, zstd"
  wrk.headers["Sec-Fetch-Dest"] = "document"
  wrk.headers["Sec-Fetch-Mode"] = "navigate"
  wrk.headers["Sec-Fetch-Site"] = "none"
  wrk.headers["Sec-Fetch-User"] = "?1"
  wrk.headers["Upgrade-Insecure-Requests"] = "1"
  path = args[1]
  request_once = wrk.format("GET", path)
end

function request()
  if not path:find("#", 1, true) then return request_once end
  number = number + 1
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", number / 65536 % 256, number / 256 % 256, number % 256)
  return wrk.format("GET", (path:gsub("#", string.format("%d", number))))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"durationUs":%d,"p99Us":%d,"failed":%d}\n', summary.requests, summary.duration,
    latency:percentile(99), errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
