#!/usr/bin/env bash
# Runs the tests of MongoDB and the fault run on a real replica set of three, whose members step down every half minute.
# Needs Docker and an installed shop (npm start once); takes about 45 minutes. Its containers are removed at the end.
set -euo pipefail
cd "$(dirname "$0")/../.."
names=(pul-proof-1 pul-proof-2 pul-proof-3)
clean() { kill "${stepping:-}" 2>/dev/null || true; docker rm --force "${names[@]}" >/dev/null 2>&1 || true; }
trap clean EXIT
for number in 1 2 3; do
  # On the machine's own network, so that the members' names lead tests and members to the same ports.
  docker run --detach --name "pul-proof-$number" --network host mongo:8 mongod --replSet rs0 --port "2718$number"
done
sleep 10
docker exec pul-proof-1 mongosh --quiet --port 27181 --eval \
  'rs.initiate({ _id: "rs0", members: [1, 2, 3].map((n) => ({ _id: n, host: `localhost:2718${n}` })) })'
sleep 20
export MONGODB_TEST_URL='mongodb://localhost:27181,localhost:27182,localhost:27183/?replicaSet=rs0'
npm run test:mongo
step_down() {
  while sleep 30; do
    for number in 1 2 3; do
      docker exec "pul-proof-$number" mongosh --quiet --port "2718$number" --eval 'db.hello().isWritablePrimary && rs.stepDown(10)' || true
    done
  done
}
step_down >/dev/null 2>&1 &
stepping=$!
npm run test:chaos -- --database mongo --checkouts 200
