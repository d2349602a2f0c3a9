import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { searchTextOfOrder } from '../../contract/rules/search-text.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`order_contracts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`order_id\` text(36) NOT NULL,
  	\`slug\` text NOT NULL,
  	\`title\` text NOT NULL,
  	\`version_id\` text NOT NULL,
  	\`html\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`order_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`order_contracts_order_idx\` ON \`order_contracts\` (\`order_id\`);`)
  await db.run(sql`CREATE INDEX \`order_contracts_updated_at_idx\` ON \`order_contracts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`order_contracts_created_at_idx\` ON \`order_contracts\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`order_slug_idx\` ON \`order_contracts\` (\`order_id\`,\`slug\`);`)
  await db.run(sql`CREATE TABLE \`audit_entries\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`about\` text NOT NULL,
  	\`document\` text,
  	\`title\` text,
  	\`action\` text NOT NULL,
  	\`changes\` text,
  	\`by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_entries_about_idx\` ON \`audit_entries\` (\`about\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_document_idx\` ON \`audit_entries\` (\`document\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_updated_at_idx\` ON \`audit_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_created_at_idx\` ON \`audit_entries\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`reviews\` ADD \`is_purchase\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`reviews\` ADD \`is_hidden\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`reviews\` ADD \`hidden_reason\` text;`)
  await db.run(sql`CREATE INDEX \`reviews_is_hidden_idx\` ON \`reviews\` (\`is_hidden\`);`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`is_shipped\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`shipped_at\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`carrier\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`tracking_number\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`personal_data_until\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`anonymised_at\` text;`)
  await db.run(sql`CREATE INDEX \`orders_personal_data_until_idx\` ON \`orders\` (\`personal_data_until\`);`)
  await db.run(sql`ALTER TABLE \`legal_pages\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_legal_pages_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_legal_pages_v\` ADD \`autosave\` integer;`)
  await db.run(sql`CREATE INDEX \`_legal_pages_v_autosave_idx\` ON \`_legal_pages_v\` (\`autosave\`);`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`kind\` text;`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`order_id\` text(36) REFERENCES orders(id);`)
  await db.run(sql`CREATE INDEX \`mails_order_idx\` ON \`mails\` (\`order_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`order_contracts_id\` text(36) REFERENCES order_contracts(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`audit_entries_id\` text(36) REFERENCES audit_entries(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_contracts_id_idx\` ON \`payload_locked_documents_rels\` (\`order_contracts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_entries_id\`);`)
  await db.run(sql`ALTER TABLE \`business_details\` ADD \`tax_office\` text;`)
  await db.run(sql`ALTER TABLE \`business_details\` ADD \`tax_number\` text;`)
  await db.run(sql`ALTER TABLE \`business_details\` ADD \`mersis\` text;`)
  await db.run(sql`ALTER TABLE \`business_details\` ADD \`kep\` text;`)
  // A delivered order was shipped.
  await db.run(sql`UPDATE orders SET is_shipped = true, shipped_at = delivered_at WHERE is_delivered`)
  await foldOrders(db)
}

/** Older orders are found by the same texts as new ones. */
async function foldOrders(db: MigrateUpArgs['db']): Promise<void> {
  const orders = await db.all<Record<string, string | null>>(sql`
    SELECT id, number, buyer_name, buyer_email,
      shipping_address_recipient, shipping_address_phone_number,
      billing_address_recipient, billing_address_phone_number, billing_address_firm_name,
      (SELECT json_group_array(name) FROM (
        SELECT name FROM orders_order_items WHERE _parent_id = orders.id ORDER BY _order)) AS names
    FROM orders`)
  const textOf = (row: Record<string, string | null>) =>
    searchTextOfOrder({
      number: row.number,
      buyer: { name: row.buyer_name, email: row.buyer_email },
      shippingAddress: { recipient: row.shipping_address_recipient, phoneNumber: row.shipping_address_phone_number },
      billingAddress: {
        recipient: row.billing_address_recipient,
        phoneNumber: row.billing_address_phone_number,
        firmName: row.billing_address_firm_name,
      },
      orderItems: (JSON.parse(row.names ?? '[]') as string[]).map((name) => ({ name })),
    })
  const texts = JSON.stringify(Object.fromEntries(orders.map((row) => [row.id, textOf(row)])))
  await db.run(sql`
    UPDATE orders SET search_text = folded.value FROM json_each(${texts}) AS folded WHERE folded.key = orders.id`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`order_contracts\`;`)
  await db.run(sql`DROP TABLE \`audit_entries\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_mails\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`html\` text,
  	\`text\` text,
  	\`leave_url\` text,
  	\`state\` text DEFAULT 'due' NOT NULL,
  	\`due_at\` text,
  	\`tries\` numeric DEFAULT 0,
  	\`sent_at\` text,
  	\`last_error\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_mails\`("id", "key", "to", "subject", "html", "text", "leave_url", "state", "due_at", "tries", "sent_at", "last_error", "updated_at", "created_at") SELECT "id", "key", "to", "subject", "html", "text", "leave_url", "state", "due_at", "tries", "sent_at", "last_error", "updated_at", "created_at" FROM \`mails\`;`)
  await db.run(sql`DROP TABLE \`mails\`;`)
  await db.run(sql`ALTER TABLE \`__new_mails\` RENAME TO \`mails\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`mails_key_idx\` ON \`mails\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`mails_due_at_idx\` ON \`mails\` (\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_updated_at_idx\` ON \`mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_created_at_idx\` ON \`mails\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text(36),
  	\`reviews_id\` text(36),
  	\`orders_id\` text(36),
  	\`payment_attempts_id\` text(36),
  	\`order_events_id\` text(36),
  	\`users_id\` text(36),
  	\`legal_pages_id\` text(36),
  	\`stories_id\` text(36),
  	\`media_id\` text(36),
  	\`mails_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reviews_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`payment_attempts_id\`) REFERENCES \`payment_attempts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`order_events_id\`) REFERENCES \`order_events\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`legal_pages_id\`) REFERENCES \`legal_pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stories_id\`) REFERENCES \`stories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`mails_id\`) REFERENCES \`mails\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "products_id", "reviews_id", "orders_id", "payment_attempts_id", "order_events_id", "users_id", "legal_pages_id", "stories_id", "media_id", "mails_id") SELECT "id", "order", "parent_id", "path", "products_id", "reviews_id", "orders_id", "payment_attempts_id", "order_events_id", "users_id", "legal_pages_id", "stories_id", "media_id", "mails_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_payment_attempts_id_idx\` ON \`payload_locked_documents_rels\` (\`payment_attempts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_events_id_idx\` ON \`payload_locked_documents_rels\` (\`order_events_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_legal_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`legal_pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stories_id_idx\` ON \`payload_locked_documents_rels\` (\`stories_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_mails_id_idx\` ON \`payload_locked_documents_rels\` (\`mails_id\`);`)
  await db.run(sql`DROP INDEX \`reviews_is_hidden_idx\`;`)
  await db.run(sql`ALTER TABLE \`reviews\` DROP COLUMN \`is_purchase\`;`)
  await db.run(sql`ALTER TABLE \`reviews\` DROP COLUMN \`is_hidden\`;`)
  await db.run(sql`ALTER TABLE \`reviews\` DROP COLUMN \`hidden_reason\`;`)
  await db.run(sql`DROP INDEX \`orders_personal_data_until_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`is_shipped\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`shipped_at\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`carrier\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`tracking_number\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`personal_data_until\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`anonymised_at\`;`)
  await db.run(sql`DROP INDEX \`_legal_pages_v_autosave_idx\`;`)
  await db.run(sql`ALTER TABLE \`_legal_pages_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_legal_pages_v\` DROP COLUMN \`autosave\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`meta_title\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`meta_description\`;`)
  await db.run(sql`ALTER TABLE \`legal_pages\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`business_details\` DROP COLUMN \`tax_office\`;`)
  await db.run(sql`ALTER TABLE \`business_details\` DROP COLUMN \`tax_number\`;`)
  await db.run(sql`ALTER TABLE \`business_details\` DROP COLUMN \`mersis\`;`)
  await db.run(sql`ALTER TABLE \`business_details\` DROP COLUMN \`kep\`;`)
}
