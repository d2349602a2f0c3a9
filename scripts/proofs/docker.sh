#!/usr/bin/env bash
# Builds the image, starts compose with demonstration data, kills the shop's container and looks whether everything is there.
# Needs Docker with compose, curl and openssl; takes about 15 minutes. Its volumes are removed at the end.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PAYLOAD_SECRET=$(openssl rand -hex 32) MONGO_PASSWORD=$(openssl rand -hex 24) SEED=demo
compose() { docker compose --project-name pul-proof "$@"; }
trap 'compose down --volumes' EXIT
compose up --build --detach
count_products() { curl --fail --silent http://localhost:3000/api/products | grep -o '"_id"' | wc -l; }
until_ready() { for _ in $(seq 120); do curl --fail --silent --output /dev/null http://localhost:3000/api/ready && return; sleep 5; done; return 1; }
until_ready
before=$(count_products)
curl --fail --silent http://localhost:3000/api/ready
compose kill shop
compose up --detach shop
until_ready
compose exec shop node build/server/backup.js /data/backups/proof
compose exec shop node build/server/doctor.js --books
[ "$before" -gt 0 ] && [ "$before" = "$(count_products)" ] && echo "proven: $before products on the first page before and after the kill"
