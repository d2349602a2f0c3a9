import * as migration_20261121_063023_initial from './20261121_063023_initial';

export const migrations = [
  {
    up: migration_20261121_063023_initial.up,
    down: migration_20261121_063023_initial.down,
    name: '20261121_063023_initial'
  },
];
