#!/bin/sh
# npm run package:test, as root: installs, upgrades, removes and purges the package in a Debian of its own. Needs
# mmdebstrap, and access to Debian's packages. Changes nothing outside a temporary folder.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
node=$root/node_modules/.bin/node
port=${PORT:-4390}
suite=${SUITE:-bookworm}
work=$(mktemp -d)
chroot=$work/chroot
server=

say() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

stop_server() {
  [ -n "$server" ] || return 0
  kill -TERM "$server" 2> /dev/null || true
  wait "$server" || fail 'the server failed to stop'
  server=
}
clean_up() {
  status=$?
  trap - EXIT
  [ -z "$server" ] || { kill -TERM "$server" 2> /dev/null && wait "$server"; } || true
  for folder in proc dev/shm; do umount "$chroot/$folder" 2> /dev/null || true; done
  # Does not cross into a mount that could not be removed.
  rm -rf --one-file-system "$work"
  exit $status
}
trap clean_up EXIT
trap 'exit 1' INT TERM

[ "$(id -u)" = 0 ] || fail 'run it as root: it makes a chroot'
command -v mmdebstrap > /dev/null || fail 'install mmdebstrap'

say "Packages of two versions"
"$node" "$root/packaging/build-package.ts" --out "$work"
old=$(basename "$work"/saldo_*.deb)
"$node" "$root/packaging/build-package.ts" --out "$work" --version 99.0.0
new=$(basename "$work"/saldo_99.0.0_*.deb)

say "Debian $suite"
mmdebstrap --quiet --variant=minbase --mode=root "$suite" "$chroot"
mountpoint -q "$chroot/dev/shm" || mount -t tmpfs tmpfs "$chroot/dev/shm"
# Restricts /proc as the units do: ProcSubset=pid and ProtectProc=invisible.
mount -t proc -o subset=pid,hidepid=invisible proc "$chroot/proc"
printf '#!/bin/sh\nexit 101\n' > "$chroot/usr/sbin/policy-rc.d"
chmod 755 "$chroot/usr/sbin/policy-rc.d"
cp "$work"/*.deb "$chroot/tmp/"
chmod 644 "$chroot"/tmp/*.deb

inside() { chroot "$chroot" "$@"; }
apt() { inside env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends "$@"; }
start_server() {
  chroot "$chroot" saldo server > "$work/server.log" 2>&1 &
  server=$!
  tries=0
  until curl -sf -m 5 "http://127.0.0.1:$port/health/ready" > /dev/null; do
    tries=$((tries + 1))
    [ $tries -lt 60 ] && kill -0 "$server" || { cat "$work/server.log"; fail 'the server is not ready'; }
    sleep 1
  done
}
marker() { "$node" "$root/packaging/try/marker.ts" "$@" --port "$port"; }

# mmdebstrap does not keep the lists of packages.
apt update

say "Install $old"
apt install "/tmp/$old"
inside test "$(inside stat -c '%a %U:%G' /etc/saldo/saldo.env)" = '640 root:saldo' || fail 'saldo.env is open to others'
test -L "$chroot/etc/systemd/system/multi-user.target.wants/saldo.service" || fail 'saldo.service is not enabled'
if inside saldo server 2> "$work/first"; then fail 'it started without an operator'; fi
grep OPERATOR_EMAIL "$work/first"
test "$(inside stat -c '%a %U:%G' /var/lib/saldo/secret-key)" = '600 saldo:saldo' || fail 'the secret key is open to others'
secret_key=$(cksum < "$chroot/var/lib/saldo/secret-key")
sed -i -e 's/^#\(OPERATOR_EMAIL=\)/\1/' -e 's/^#OPERATOR_PASSWORD=.*/OPERATOR_PASSWORD="et langt kodeord"/' \
  -e 's/^#OPERATOR_TWO_STEP=.*/OPERATOR_TWO_STEP=0/' -e "s/^#PORT=.*/PORT=$port/" "$chroot/etc/saldo/saldo.env"
settings=$(cksum < "$chroot/etc/saldo/saldo.env")
start_server
marker write Gruppe
inside saldo verify
inside saldo backup

say "Upgrade to $new while the server runs"
apt install "/tmp/$new"
stop_server
start_server
marker read Gruppe
test "$(inside saldo version)" = 99.0.0 || fail 'the version is the old one'
test "$settings" = "$(cksum < "$chroot/etc/saldo/saldo.env")" || fail 'the settings were changed'
test "$secret_key" = "$(cksum < "$chroot/var/lib/saldo/secret-key")" || fail 'the secret key was changed'
inside saldo rotate-key
stop_server

say "Remove"
apt remove saldo
test ! -e "$chroot/usr/lib/saldo" || fail 'programs were left behind'
test -d "$chroot/var/lib/saldo/postgres" || fail 'removing has deleted the database'

say "Install again"
apt install "/tmp/$new"
start_server
marker read Gruppe
stop_server

say "Purge"
apt purge saldo
left=$(find "$chroot" -xdev -name '*saldo*' -not -path "$chroot/tmp/*")
test -z "$left" || fail "purging has left $left"
if inside id saldo 2> /dev/null; then fail 'the user is still there'; fi
say "All as expected"
