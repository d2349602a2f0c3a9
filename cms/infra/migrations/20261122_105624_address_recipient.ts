import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`shipping_address_recipient\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`billing_address_recipient\` text;`)
  await db.run(sql`ALTER TABLE \`users_addresses\` ADD \`recipient\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`shipping_address_recipient\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`billing_address_recipient\`;`)
  await db.run(sql`ALTER TABLE \`users_addresses\` DROP COLUMN \`recipient\`;`)
}
