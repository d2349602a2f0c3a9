import { randomUUID } from 'node:crypto'
import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { orderConfirmation, orderRefunded } from '../mail/order-templates.ts'
import type { Order } from '../database/payload-types.ts'

type OldOrder = Pick<Order, 'id' | 'user' | 'state' | 'totalPrice' | 'shippingPrice' | 'taxPrice'> & { name: string, email: string, attempt: string | null }

/** By hand: the mails that orders owed by `mail_due_at` are owed by the outbox. */
async function oweMails(db: MigrateUpArgs['db'], publicUrl: string): Promise<void> {
  const orders = await db.all<OldOrder>(sql`SELECT \`id\`, \`state\`, \`user_id\` AS \`user\`, \`buyer_name\` AS \`name\`, \`buyer_email\` AS \`email\`,
    \`total_price\` AS \`totalPrice\`, \`shipping_price\` AS \`shippingPrice\`, \`tax_price\` AS \`taxPrice\`,
    (SELECT \`id\` FROM \`payment_attempts\` WHERE \`order_id\` = \`orders\`.\`id\` AND \`state\` IN ('paid', 'refunded') LIMIT 1) AS \`attempt\`
    FROM \`orders\` WHERE \`mail_due_at\` IS NOT NULL AND \`buyer_email\` IS NOT NULL AND \`state\` IN ('paid', 'refunded');`)
  for (const { name, email, attempt, ...order } of orders) {
    const orderItems = await db.all(sql`SELECT \`name\`, \`qty\`, \`price\` FROM \`orders_order_items\` WHERE \`_parent_id\` = ${order.id} ORDER BY \`_order\`;`)
    const told = { ...order, buyer: { name, email }, orderItems } as Order
    const isPaid = order.state === 'paid'
    const mail = isPaid ? orderConfirmation(told, publicUrl) : orderRefunded(told, publicUrl, { isByDealer: false })
    const key = `${isPaid ? 'confirmation' : 'refunded'}:${attempt ?? order.id}`
    await db.run(sql`INSERT INTO \`mails\` (\`id\`, \`key\`, \`to\`, \`subject\`, \`html\`, \`text\`, \`state\`, \`due_at\`, \`tries\`)
      VALUES (${randomUUID()}, ${key}, ${email}, ${mail.subject}, ${mail.html}, ${mail.text}, 'due', ${new Date().toISOString()}, 0);`)
  }
}

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`order_events\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`order_id\` text(36) NOT NULL,
  	\`attempt_id\` text(36),
  	\`event\` text NOT NULL,
  	\`from\` text,
  	\`to\` text,
  	\`by\` text,
  	\`reason\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`order_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`attempt_id\`) REFERENCES \`payment_attempts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`order_events_order_idx\` ON \`order_events\` (\`order_id\`);`)
  await db.run(sql`CREATE INDEX \`order_events_attempt_idx\` ON \`order_events\` (\`attempt_id\`);`)
  await db.run(sql`CREATE INDEX \`order_events_updated_at_idx\` ON \`order_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`order_events_created_at_idx\` ON \`order_events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`mails\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`html\` text,
  	\`text\` text,
  	\`state\` text DEFAULT 'due' NOT NULL,
  	\`due_at\` text,
  	\`tries\` numeric DEFAULT 0,
  	\`sent_at\` text,
  	\`last_error\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`mails_key_idx\` ON \`mails\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`mails_due_at_idx\` ON \`mails\` (\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_updated_at_idx\` ON \`mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_created_at_idx\` ON \`mails\` (\`created_at\`);`)
  await oweMails(db, payload.config.serverURL)
  await db.run(sql`DROP INDEX \`orders_mail_due_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`refunded_total\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`mail_due_at\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`buyer_id\` text(36) REFERENCES users(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`undecided_buyer\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`refunded_amount\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`lines\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`reason\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`differences\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`refund\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`next_check_at\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`checks\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`watch_until\` text;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`lease_until\` text;`)
  await db.run(sql`CREATE INDEX \`payment_attempts_buyer_idx\` ON \`payment_attempts\` (\`buyer_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_attempts_undecided_buyer_idx\` ON \`payment_attempts\` (\`undecided_buyer\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_holds_stock_idx\` ON \`payment_attempts\` (\`holds_stock\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_next_check_at_idx\` ON \`payment_attempts\` (\`next_check_at\`);`)
  await db.run(sql`CREATE INDEX \`buyer_state_updatedAt_idx\` ON \`payment_attempts\` (\`buyer_id\`,\`state\`,\`updated_at\`);`)
  // By hand: older attempts get the names and the schedule of the lifecycle.
  await db.run(sql`UPDATE \`payment_attempts\` SET
  	\`reason\` = \`note\`,
  	\`buyer_id\` = (SELECT \`user_id\` FROM \`orders\` WHERE \`orders\`.\`id\` = \`order_id\`),
  	\`lines\` = (SELECT json_group_array(json_object('productId', \`product\`, 'qty', \`qty\`)) FROM \`orders_order_items\` WHERE \`_parent_id\` = \`order_id\`),
  	\`state\` = CASE
  	  WHEN \`state\` IN ('failed', 'expired') THEN 'released'
  	  WHEN \`state\` = 'review' AND \`holds_stock\` = 0 AND \`payment_id\` IS NOT NULL THEN 'refundFailed'
  	  ELSE \`state\` END;
  `)
  await db.run(sql`UPDATE \`payment_attempts\` SET
  	\`next_check_at\` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
  	\`watch_until\` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day')
  	WHERE \`state\` IN ('opening', 'open', 'released', 'review', 'refunding');
  `)
  // The newest, where a buyer had several: the older ones are settled or released like any other.
  await db.run(sql`UPDATE \`payment_attempts\` SET \`undecided_buyer\` = \`buyer_id\`
  	WHERE \`id\` IN (
  	  SELECT \`id\` FROM (
  	    SELECT \`id\`, row_number() OVER (PARTITION BY \`buyer_id\` ORDER BY \`created_at\` DESC, \`id\`) AS \`place\`
  	    FROM \`payment_attempts\` WHERE \`state\` IN ('opening', 'open') AND \`buyer_id\` IS NOT NULL
  	  ) WHERE \`place\` = 1
  	);
  `)
  // No lease: none was held. Nothing but the whole was ever given back.
  await db.run(sql`UPDATE \`payment_attempts\` SET \`refunded_amount\` = \`amount\` WHERE \`state\` = 'refunded';`)
  await db.run(sql`UPDATE \`orders\` SET \`refunded_total\` = \`total_price\` WHERE \`state\` = 'refunded';`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`note\`;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`order_events_id\` text(36) REFERENCES order_events(id) ON DELETE cascade;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`mails_id\` text(36) REFERENCES mails(id) ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_events_id_idx\` ON \`payload_locked_documents_rels\` (\`order_events_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`mails_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`order_events\`;`)
  await db.run(sql`DROP TABLE \`mails\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payment_attempts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`order_id\` text(36) NOT NULL,
  	\`state\` text DEFAULT 'opening' NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`token\` text,
  	\`expires_at\` text,
  	\`payment_id\` text,
  	\`fraud_status\` numeric,
  	\`holds_stock\` integer DEFAULT true,
  	\`items\` text,
  	\`card\` text,
  	\`buyer_ip\` text,
  	\`checked_at\` text,
  	\`note\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`order_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payment_attempts\`("id", "order_id", "state", "amount", "token", "expires_at", "payment_id", "fraud_status", "holds_stock", "items", "card", "buyer_ip", "checked_at", "note", "updated_at", "created_at") SELECT "id", "order_id", "state", "amount", "token", "expires_at", "payment_id", "fraud_status", "holds_stock", "items", "card", "buyer_ip", "checked_at", "note", "updated_at", "created_at" FROM \`payment_attempts\`;`)
  await db.run(sql`DROP TABLE \`payment_attempts\`;`)
  await db.run(sql`ALTER TABLE \`__new_payment_attempts\` RENAME TO \`payment_attempts\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payment_attempts_order_idx\` ON \`payment_attempts\` (\`order_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_state_idx\` ON \`payment_attempts\` (\`state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_attempts_token_idx\` ON \`payment_attempts\` (\`token\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_attempts_payment_id_idx\` ON \`payment_attempts\` (\`payment_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_updated_at_idx\` ON \`payment_attempts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_created_at_idx\` ON \`payment_attempts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_createdAt_idx\` ON \`payment_attempts\` (\`state\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text(36),
  	\`reviews_id\` text(36),
  	\`orders_id\` text(36),
  	\`users_id\` text(36),
  	\`legal_pages_id\` text(36),
  	\`media_id\` text(36),
  	\`payment_attempts_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reviews_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`legal_pages_id\`) REFERENCES \`legal_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`payment_attempts_id\`) REFERENCES \`payment_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "products_id", "reviews_id", "orders_id", "users_id", "legal_pages_id", "media_id", "payment_attempts_id") SELECT "id", "order", "parent_id", "path", "products_id", "reviews_id", "orders_id", "users_id", "legal_pages_id", "media_id", "payment_attempts_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_legal_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`legal_pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_payment_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`payment_attempts_id\`);`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`mail_due_at\` text;`)
  await db.run(sql`CREATE INDEX \`orders_mail_due_at_idx\` ON \`orders\` (\`mail_due_at\`);`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`refunded_total\`;`)
}
