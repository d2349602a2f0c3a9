import * as migration_20261121_063023_initial from './20261121_063023_initial';
import * as migration_20261121_201052_payment_lifecycle from './20261121_201052_payment_lifecycle';
import * as migration_20261121_220859_without_account_lock from './20261121_220859_without_account_lock';
import * as migration_20261122_031042_provider from './20261122_031042_provider';
import * as migration_20261122_070747_order_numbers from './20261122_070747_order_numbers';
import * as migration_20261122_074206_recommendation from './20261122_074206_recommendation';
import * as migration_20261122_095524_admin_search from './20261122_095524_admin_search';
import * as migration_20261122_105624_address_recipient from './20261122_105624_address_recipient';
import * as migration_20261122_144136_stamp_fields from './20261122_144136_stamp_fields';
import * as migration_20261122_150924_product_removals from './20261122_150924_product_removals';
import * as migration_20261122_180440_stories from './20261122_180440_stories';
import * as migration_20261122_183522_keeping from './20261122_183522_keeping';
import * as migration_20261122_211806_desk from './20261122_211806_desk';
import * as migration_20261124_040110_refunded_goods from './20261124_040110_refunded_goods';
import * as migration_20261124_042249_restocked_pieces from './20261124_042249_restocked_pieces';
import * as migration_20261124_061744_restores from './20261124_061744_restores';
import * as migration_20261124_062752_email_proof from './20261124_062752_email_proof';
import * as migration_20261124_214954_unpaid_orders from './20261124_214954_unpaid_orders';
import * as migration_20261124_220903_returns from './20261124_220903_returns';
import * as migration_20261124_230535_refunds_in_history from './20261124_230535_refunds_in_history';
import * as migration_20261124_232507_invoices from './20261124_232507_invoices';
import * as migration_20261125_000000_tax_numbers from './20261125_000000_tax_numbers';
import * as migration_20261125_005503_shop_settings from './20261125_005503_shop_settings';
import * as migration_20261125_071744_the_desk from './20261125_071744_the_desk';
import * as migration_20261125_095230_sender_search from './20261125_095230_sender_search';
import * as migration_20261125_104524_import_in_parts from './20261125_104524_import_in_parts';
import * as migration_20261125_153612_questions from './20261125_153612_questions';
import * as migration_20261125_161547_menu_counts from './20261125_161547_menu_counts';
import * as migration_20261125_185100_picture_views from './20261125_185100_picture_views';
import * as migration_20261125_185114_series_and_sizes from './20261125_185114_series_and_sizes';
import * as migration_20261125_190803_collection from './20261125_190803_collection';
import * as migration_20261125_203646_wanted_stamps from './20261125_203646_wanted_stamps';
import * as migration_20261128_003424_what_was_sold from './20261128_003424_what_was_sold';
import * as migration_20261128_084532_restore_reconciled from './20261128_084532_restore_reconciled';
import * as migration_20261128_084632_one_alert from './20261128_084632_one_alert';
import * as migration_20261129_022300_without_catalogue_indexes from './20261129_022300_without_catalogue_indexes';
import * as migration_20261129_022951_natural_order from './20261129_022951_natural_order';
import * as migration_20261129_084849_shop_identity from './20261129_084849_shop_identity';
import * as migration_20261129_123000_dealers_shop from './20261129_123000_dealers_shop';
import * as migration_20261129_163806_transfers from './20261129_163806_transfers';
import * as migration_20261129_181609_every_way_to_sell from './20261129_181609_every_way_to_sell';

export const migrations = [
  {
    up: migration_20261121_063023_initial.up,
    down: migration_20261121_063023_initial.down,
    name: '20261121_063023_initial',
  },
  {
    up: migration_20261121_201052_payment_lifecycle.up,
    down: migration_20261121_201052_payment_lifecycle.down,
    name: '20261121_201052_payment_lifecycle',
  },
  {
    up: migration_20261121_220859_without_account_lock.up,
    down: migration_20261121_220859_without_account_lock.down,
    name: '20261121_220859_without_account_lock',
  },
  {
    up: migration_20261122_031042_provider.up,
    down: migration_20261122_031042_provider.down,
    name: '20261122_031042_provider',
  },
  {
    up: migration_20261122_070747_order_numbers.up,
    down: migration_20261122_070747_order_numbers.down,
    name: '20261122_070747_order_numbers',
  },
  {
    up: migration_20261122_074206_recommendation.up,
    down: migration_20261122_074206_recommendation.down,
    name: '20261122_074206_recommendation',
  },
  {
    up: migration_20261122_095524_admin_search.up,
    down: migration_20261122_095524_admin_search.down,
    name: '20261122_095524_admin_search',
  },
  {
    up: migration_20261122_105624_address_recipient.up,
    down: migration_20261122_105624_address_recipient.down,
    name: '20261122_105624_address_recipient',
  },
  {
    up: migration_20261122_144136_stamp_fields.up,
    down: migration_20261122_144136_stamp_fields.down,
    name: '20261122_144136_stamp_fields',
  },
  {
    up: migration_20261122_150924_product_removals.up,
    down: migration_20261122_150924_product_removals.down,
    name: '20261122_150924_product_removals',
  },
  {
    up: migration_20261122_180440_stories.up,
    down: migration_20261122_180440_stories.down,
    name: '20261122_180440_stories',
  },
  {
    up: migration_20261122_183522_keeping.up,
    down: migration_20261122_183522_keeping.down,
    name: '20261122_183522_keeping',
  },
  {
    up: migration_20261122_211806_desk.up,
    down: migration_20261122_211806_desk.down,
    name: '20261122_211806_desk',
  },
  {
    up: migration_20261124_040110_refunded_goods.up,
    down: migration_20261124_040110_refunded_goods.down,
    name: '20261124_040110_refunded_goods',
  },
  {
    up: migration_20261124_042249_restocked_pieces.up,
    down: migration_20261124_042249_restocked_pieces.down,
    name: '20261124_042249_restocked_pieces',
  },
  {
    up: migration_20261124_061744_restores.up,
    down: migration_20261124_061744_restores.down,
    name: '20261124_061744_restores',
  },
  {
    up: migration_20261124_062752_email_proof.up,
    down: migration_20261124_062752_email_proof.down,
    name: '20261124_062752_email_proof',
  },
  {
    up: migration_20261124_214954_unpaid_orders.up,
    down: migration_20261124_214954_unpaid_orders.down,
    name: '20261124_214954_unpaid_orders',
  },
  {
    up: migration_20261124_220903_returns.up,
    down: migration_20261124_220903_returns.down,
    name: '20261124_220903_returns',
  },
  {
    up: migration_20261124_230535_refunds_in_history.up,
    down: migration_20261124_230535_refunds_in_history.down,
    name: '20261124_230535_refunds_in_history',
  },
  {
    up: migration_20261124_232507_invoices.up,
    down: migration_20261124_232507_invoices.down,
    name: '20261124_232507_invoices',
  },
  {
    up: migration_20261125_000000_tax_numbers.up,
    down: migration_20261125_000000_tax_numbers.down,
    name: '20261125_000000_tax_numbers',
  },
  {
    up: migration_20261125_005503_shop_settings.up,
    down: migration_20261125_005503_shop_settings.down,
    name: '20261125_005503_shop_settings',
  },
  {
    up: migration_20261125_071744_the_desk.up,
    down: migration_20261125_071744_the_desk.down,
    name: '20261125_071744_the_desk',
  },
  {
    up: migration_20261125_095230_sender_search.up,
    down: migration_20261125_095230_sender_search.down,
    name: '20261125_095230_sender_search',
  },
  {
    up: migration_20261125_104524_import_in_parts.up,
    down: migration_20261125_104524_import_in_parts.down,
    name: '20261125_104524_import_in_parts',
  },
  {
    up: migration_20261125_153612_questions.up,
    down: migration_20261125_153612_questions.down,
    name: '20261125_153612_questions',
  },
  {
    up: migration_20261125_161547_menu_counts.up,
    down: migration_20261125_161547_menu_counts.down,
    name: '20261125_161547_menu_counts',
  },
  {
    up: migration_20261125_185100_picture_views.up,
    down: migration_20261125_185100_picture_views.down,
    name: '20261125_185100_picture_views',
  },
  {
    up: migration_20261125_185114_series_and_sizes.up,
    down: migration_20261125_185114_series_and_sizes.down,
    name: '20261125_185114_series_and_sizes',
  },
  {
    up: migration_20261125_190803_collection.up,
    down: migration_20261125_190803_collection.down,
    name: '20261125_190803_collection',
  },
  {
    up: migration_20261125_203646_wanted_stamps.up,
    down: migration_20261125_203646_wanted_stamps.down,
    name: '20261125_203646_wanted_stamps',
  },
  {
    up: migration_20261128_003424_what_was_sold.up,
    down: migration_20261128_003424_what_was_sold.down,
    name: '20261128_003424_what_was_sold',
  },
  {
    up: migration_20261128_084532_restore_reconciled.up,
    down: migration_20261128_084532_restore_reconciled.down,
    name: '20261128_084532_restore_reconciled',
  },
  {
    up: migration_20261128_084632_one_alert.up,
    down: migration_20261128_084632_one_alert.down,
    name: '20261128_084632_one_alert',
  },
  {
    up: migration_20261129_022300_without_catalogue_indexes.up,
    down: migration_20261129_022300_without_catalogue_indexes.down,
    name: '20261129_022300_without_catalogue_indexes',
  },
  {
    up: migration_20261129_022951_natural_order.up,
    down: migration_20261129_022951_natural_order.down,
    name: '20261129_022951_natural_order',
  },
  {
    up: migration_20261129_084849_shop_identity.up,
    down: migration_20261129_084849_shop_identity.down,
    name: '20261129_084849_shop_identity',
  },
  {
    up: migration_20261129_123000_dealers_shop.up,
    down: migration_20261129_123000_dealers_shop.down,
    name: '20261129_123000_dealers_shop',
  },
  {
    up: migration_20261129_163806_transfers.up,
    down: migration_20261129_163806_transfers.down,
    name: '20261129_163806_transfers',
  },
  {
    up: migration_20261129_181609_every_way_to_sell.up,
    down: migration_20261129_181609_every_way_to_sell.down,
    name: '20261129_181609_every_way_to_sell'
  },
];
