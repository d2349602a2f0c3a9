#!/usr/bin/env bash
# Moves the pictures of this shop into a bucket and compares both. With S3_BUCKET and its settings in the environment it takes
# that bucket, which must be empty; otherwise it starts MinIO in Docker. Needs a seeded shop (SEED=demo npm start once).
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ -z "${S3_BUCKET:-}" ]; then
  trap 'docker rm --force pul-proof-s3 >/dev/null' EXIT
  docker run --detach --name pul-proof-s3 --publish 127.0.0.1:9000:9000 \
    --entrypoint sh quay.io/minio/minio -c 'mkdir -p /data/pul-proof && minio server /data'
  sleep 5
  export S3_BUCKET=pul-proof S3_ENDPOINT=http://127.0.0.1:9000 S3_REGION=us-east-1
  export S3_ACCESS_KEY_ID=minioadmin S3_SECRET_ACCESS_KEY=minioadmin
fi
npm run media -- move
npm run media -- verify
