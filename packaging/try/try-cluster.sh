#!/bin/sh
# npm run cluster:test, as root: sets up "Two machines" of docs/deploy.md on six simulated machines, each with its own
# file system and address, and breaks them while orders are placed. Needs mmdebstrap, iproute2, and access to Debian's
# packages.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
node=$root/node_modules/.bin/node
work=$(mktemp -d)
net=saldo-$$

say() { echo "== $(date +%T) $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

clean_up() {
  status=$?
  trap - EXIT
  [ $status = 0 ] || tail -n 15 "$work"/*.log || true
  for last in 10 11 12 21 22 23; do
    for pid in $(ip netns pids "$net-$last" 2> /dev/null); do kill -KILL "$pid" 2> /dev/null || true; done
  done
  sleep 1
  for folder in "$work"/m*/root; do
    for mounted in dev/shm proc ''; do umount "$folder/$mounted" 2> /dev/null || true; done
  done
  for last in 10 11 12 21 22 23 switch; do ip netns del "$net-$last" 2> /dev/null || true; done
  rm -rf --one-file-system "$work"
  exit $status
}
trap clean_up EXIT
trap 'exit 1' INT TERM

[ "$(id -u)" = 0 ] || fail 'run it as root: it makes network namespaces'
command -v mmdebstrap > /dev/null || fail 'install mmdebstrap'

say "Package"
"$node" "$root/packaging/build-package.ts" --out "$work"

say "Debian trixie"
mmdebstrap --quiet --variant=minbase --mode=root \
  --include=postgresql-17,patroni,python3-etcd,etcd-server,etcd-client,haproxy,adduser,ca-certificates,procps \
  --customize-hook='printf "#!/bin/sh\nexit 101\n" > "$1/usr/sbin/policy-rc.d"; chmod 755 "$1/usr/sbin/policy-rc.d"' \
  --customize-hook="copy-in $(ls "$work"/saldo_*.deb) /tmp" \
  --customize-hook='chroot "$1" sh -c "apt-get install -qq -y --no-install-recommends /tmp/saldo_*.deb && pg_dropcluster 17 main"' \
  trixie "$work/debian"

# Creates a machine: a network namespace with its address, and an overlay over the common file system.
machine() {
  folder=$work/m$1
  mkdir -p "$folder/upper" "$folder/work" "$folder/root"
  mount -t overlay overlay -o "lowerdir=$work/debian,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
  mount -t proc proc "$folder/root/proc"
  mkdir -p "$folder/root/dev/shm"
  mount -t tmpfs tmpfs "$folder/root/dev/shm"
  ip netns add "$net-$1"
  ip link add "v$1" netns "$net-switch" type veth peer name eth0 netns "$net-$1"
  ip -n "$net-switch" link set "v$1" master bridge up
  ip -n "$net-$1" link set lo up
  ip -n "$net-$1" addr add "10.0.0.$1/24" dev eth0
  ip -n "$net-$1" link set eth0 up
}
on() {
  last=$1
  shift
  ip netns exec "$net-$last" chroot "$work/m$last/root" "$@"
}
start() {
  last=$1 name=$2
  shift 2
  ip netns exec "$net-$last" chroot "$work/m$last/root" "$@" >> "$work/$last-$name.log" 2>&1 &
}
stop_machine() {
  for pid in $(ip netns pids "$net-$1"); do kill -KILL "$pid" 2> /dev/null || true; done
}
until_true() {
  what=$1 tries=0
  shift
  until "$@" > "$work/answer" 2>&1; do
    tries=$((tries + 1))
    [ $tries -lt 120 ] || { cat "$work/answer" >&2; fail "$what"; }
    sleep 1
  done
}
members() { on "$1" patronictl -c /etc/patroni/config.yml list -f tsv; }
has_standby() { members "$1" | grep -q 'Sync Standby.*streaming'; }
is_leader() { members "$1" | grep -qE "^saldo	$2	.*	Leader	running"; }
own_addresses() { sed -e "s/^name: a/name: $2/" -e "s/^ETCD_NAME=a/ETCD_NAME=$2/" -e "/hosts:\|INITIAL_CLUSTER=/!s/10\.0\.0\.21/10.0.0.$1/"; }

ip netns add "$net-switch"
ip -n "$net-switch" link add bridge type bridge
ip -n "$net-switch" link set bridge up
for last in 10 11 12 21 22 23; do machine $last; done

start_etcd() {
  own_addresses "$1" "$2" < "$root/packaging/cluster/etcd" > "$work/m$1/root/etc/default/etcd"
  start "$1" etcd sh -c 'set -a; . /etc/default/etcd; exec setpriv --reuid=etcd --regid=etcd --clear-groups etcd --data-dir /var/lib/etcd/default'
}
start_patroni() {
  # Creates the folder as systemd-tmpfiles would.
  on "$1" install -d -o postgres -g postgres /run/postgresql
  own_addresses "$1" "$2" < "$root/packaging/cluster/patroni.yml" > "$work/m$1/root/etc/patroni/config.yml"
  start "$1" patroni env HOME=/var/lib/postgresql setpriv --reuid=postgres --regid=postgres --init-groups patroni /etc/patroni/config.yml
}

say "etcd on three machines"
start_etcd 21 a
start_etcd 22 b
start_etcd 23 c
until_true 'etcd is not healthy' on 21 etcdctl --endpoints http://10.0.0.21:2379,http://10.0.0.22:2379,http://10.0.0.23:2379 endpoint health

say "Patroni on two"
start_patroni 21 a
until_true 'a is not the leader' is_leader 21 a
start_patroni 22 b
until_true 'b does not replicate' has_standby 21
members 21
on 11 env PGPASSWORD=a-password-of-postgres psql -q -h 10.0.0.21 -U postgres \
  -c "create role saldo login createrole password 'a-password'" -c "create database saldo owner saldo"

say "Two instances of Saldo, HAProxy and orders"
start_saldo() {
  cat > "$work/m$1/root/etc/saldo/saldo.env" << END
DATABASE_URL=postgres://saldo:a-password@10.0.0.21,10.0.0.22:5432/saldo
HOST=10.0.0.$1
PUBLIC_URL=https://saldo.example.dk
TRUST_PROXY=10.0.0.10
OPERATOR_EMAIL=drift@example.dk
OPERATOR_PASSWORD="et langt kodeord"
OPERATOR_TWO_STEP=0
END
  start "$1" saldo saldo server
}
start_saldo 11
start_saldo 12
cp "$root/packaging/cluster/haproxy.cfg" "$work/m10/root/etc/haproxy/haproxy.cfg"
start 10 haproxy haproxy -W -f /etc/haproxy/haproxy.cfg
ready() { ip netns exec "$net-10" curl -sf -m 5 http://127.0.0.1:8080/health/ready; }
until_true 'Saldo is not ready' ready
ip netns exec "$net-10" "$node" "$root/packaging/try/place-orders.ts" http://127.0.0.1:8080 > "$work/orders.log" 2>&1 &
orders=$!
until_true 'no orders are placed' grep -q 'Placing orders' "$work/orders.log"
sleep 5

say "Switchover from a to b"
on 21 patronictl -c /etc/patroni/config.yml switchover saldo --leader a --candidate b --force
until_true 'b is not the leader' is_leader 22 b
until_true 'a does not replicate' has_standby 22
until_true 'Saldo is not ready' ready
sleep 5

say "The machine of the primary b dies, with its etcd"
stop_machine 22
until_true 'a is not the leader' is_leader 21 a
until_true 'Saldo is not ready' ready
sleep 5
say "b comes back"
rm -f "$work/m22/root/run/postgresql/"*
start_etcd 22 b
start_patroni 22 b
until_true 'b does not replicate' has_standby 21
members 21

say "The network of the primary a breaks"
ip -n "$net-switch" link set v21 down
until_true 'b is not the leader' is_leader 22 b
until_true 'Saldo is not ready' ready
sleep 5
ip -n "$net-switch" link set v21 up
say "and is mended"
until_true 'a does not replicate' has_standby 22
members 22

say "An instance of Saldo dies"
stop_machine 11
sleep 5
start_saldo 11

say "Every acknowledged order"
kill -TERM $orders
wait $orders || { cat "$work/orders.log"; fail 'orders are missing'; }
cat "$work/orders.log"
on 12 saldo verify
say "All as expected"
