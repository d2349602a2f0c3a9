import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

const NEW_TOKEN = 'lower(hex(randomblob(32)))'
const COLUMNS =
  'id, kind, title, user_id, email, product_id, condition, max_price, state, mail_consent_at, looked_at, subject, key, known, token, owner_token, updated_at, created_at'

/** The key of the first living row; another row with the same key lives on without one. */
const keyOf = (owner: string, subject: string, living: string) =>
  `CASE WHEN state = '${living}' AND row_number() OVER (PARTITION BY ${owner}, ${subject}, state ORDER BY created_at, id) = 1
    THEN ${owner} || ':' || ${subject} END`

/** Rows of before keep their ids, and the tokens in older mails keep their meaning: one search, or all of an owner. */
async function carryOver(db: MigrateUpArgs['db']): Promise<void> {
  await db.run(sql.raw(`INSERT INTO alerts (${COLUMNS})
    SELECT id, 'product', coalesce((SELECT name FROM products WHERE id = product_id), ''), NULL, email, product_id, NULL,
      NULL, state, CASE state WHEN 'waiting' THEN created_at END, created_at, product_id,
      ${keyOf('email', 'product_id', 'waiting')}, '{}', ${NEW_TOKEN}, token, updated_at, created_at
    FROM stock_notices;`))
  // The highest price was without VAT, and is rounded half up as every price with VAT.
  await db.run(sql.raw(`INSERT INTO alerts (${COLUMNS})
    SELECT id, CASE WHEN subject LIKE 'value:%' THEN 'value' ELSE 'number' END, title, user_id, NULL, NULL, condition,
      max_price + CAST(max_price * coalesce((SELECT tax_percent FROM shop_settings LIMIT 1), 18) + 50 AS integer) / 100,
      CASE WHEN mail_consent_at IS NULL THEN 'quiet' ELSE 'waiting' END, mail_consent_at, looked_at, subject,
      user_id || ':' || subject, known, ${NEW_TOKEN}, token, updated_at, created_at
    FROM wanted_stamps;`))
  await db.run(sql.raw(`INSERT INTO alerts (${COLUMNS})
    SELECT id, 'search', title, user_id, NULL, NULL, NULL, NULL, CASE state WHEN 'active' THEN 'waiting' ELSE 'left' END,
      CASE state WHEN 'active' THEN created_at END, looked_at, path,
      ${keyOf('user_id', 'path', 'active')}, '{}', token, ${NEW_TOKEN}, updated_at, created_at
    FROM saved_searches;`))
}

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`wants\` RENAME TO \`wishlist_items\`;`)
  for (const column of ['user', 'product', 'updated_at', 'created_at']) {
    const id = ['user', 'product'].includes(column) ? `${column}_id` : column
    await db.run(sql.raw(`DROP INDEX wants_${column}_idx;`))
    await db.run(sql.raw(`CREATE INDEX wishlist_items_${column}_idx ON wishlist_items (${id});`))
  }
  await db.run(sql`CREATE TABLE \`alerts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`title\` text NOT NULL,
  	\`user_id\` text(36),
  	\`email\` text,
  	\`product_id\` text(36),
  	\`condition\` text,
  	\`max_price\` numeric,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`mail_consent_at\` text,
  	\`looked_at\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`key\` text,
  	\`known\` text NOT NULL,
  	\`token\` text NOT NULL,
  	\`owner_token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`alerts_kind_idx\` ON \`alerts\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`alerts_user_idx\` ON \`alerts\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`alerts_email_idx\` ON \`alerts\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`alerts_product_idx\` ON \`alerts\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`alerts_state_idx\` ON \`alerts\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`alerts_looked_at_idx\` ON \`alerts\` (\`looked_at\`);`)
  await db.run(sql`CREATE INDEX \`alerts_subject_idx\` ON \`alerts\` (\`subject\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`alerts_key_idx\` ON \`alerts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`alerts_token_idx\` ON \`alerts\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`alerts_owner_token_idx\` ON \`alerts\` (\`owner_token\`);`)
  await db.run(sql`CREATE INDEX \`alerts_updated_at_idx\` ON \`alerts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`alerts_created_at_idx\` ON \`alerts\` (\`created_at\`);`)
  await carryOver(db)
  await db.run(sql`DROP TABLE \`stock_notices\`;`)
  await db.run(sql`DROP TABLE \`saved_searches\`;`)
  await db.run(sql`DROP TABLE \`wanted_stamps\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`wants\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`product_id\` text(36) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`wants_user_idx\` ON \`wants\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`wants_product_idx\` ON \`wants\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`wants_updated_at_idx\` ON \`wants\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`wants_created_at_idx\` ON \`wants\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_product_idx\` ON \`wants\` (\`user_id\`,\`product_id\`);`)
  await db.run(sql`CREATE TABLE \`stock_notices\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`product_id\` text(36) NOT NULL,
  	\`email\` text,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`key\` text,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`stock_notices_product_idx\` ON \`stock_notices\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_email_idx\` ON \`stock_notices\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_state_idx\` ON \`stock_notices\` (\`state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`stock_notices_key_idx\` ON \`stock_notices\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_token_idx\` ON \`stock_notices\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_updated_at_idx\` ON \`stock_notices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_created_at_idx\` ON \`stock_notices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`saved_searches\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`title\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`state\` text DEFAULT 'active' NOT NULL,
  	\`looked_at\` text NOT NULL,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`saved_searches_user_idx\` ON \`saved_searches\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`saved_searches_looked_at_idx\` ON \`saved_searches\` (\`looked_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`saved_searches_token_idx\` ON \`saved_searches\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`saved_searches_updated_at_idx\` ON \`saved_searches\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`saved_searches_created_at_idx\` ON \`saved_searches\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`wanted_stamps\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user_id\` text(36) NOT NULL,
  	\`title\` text NOT NULL,
  	\`series\` text,
  	\`condition\` text,
  	\`max_price\` numeric,
  	\`mail_consent_at\` text,
  	\`looked_at\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`known\` text NOT NULL,
  	\`token\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`wanted_stamps_user_idx\` ON \`wanted_stamps\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_mail_consent_at_idx\` ON \`wanted_stamps\` (\`mail_consent_at\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_looked_at_idx\` ON \`wanted_stamps\` (\`looked_at\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_subject_idx\` ON \`wanted_stamps\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_token_idx\` ON \`wanted_stamps\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_updated_at_idx\` ON \`wanted_stamps\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`wanted_stamps_created_at_idx\` ON \`wanted_stamps\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`user_subject_idx\` ON \`wanted_stamps\` (\`user_id\`,\`subject\`);`)
  await db.run(sql`DROP TABLE \`wishlist_items\`;`)
  await db.run(sql`DROP TABLE \`alerts\`;`)
}
