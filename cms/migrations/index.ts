import * as migration_20261121_063023_initial from './20261121_063023_initial';
import * as migration_20261121_201052_payment_lifecycle from './20261121_201052_payment_lifecycle';

export const migrations = [
  {
    up: migration_20261121_063023_initial.up,
    down: migration_20261121_063023_initial.down,
    name: '20261121_063023_initial',
  },
  {
    up: migration_20261121_201052_payment_lifecycle.up,
    down: migration_20261121_201052_payment_lifecycle.down,
    name: '20261121_201052_payment_lifecycle'
  },
];
