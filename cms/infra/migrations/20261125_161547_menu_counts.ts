import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`state_isDelivered_isShipped_goodsRefunded_idx\` ON \`orders\` (\`state\`,\`is_delivered\`,\`is_shipped\`,\`goods_refunded\`);`)
  await db.run(sql`CREATE INDEX \`mails_state_idx\` ON \`mails\` (\`state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`state_isDelivered_isShipped_goodsRefunded_idx\`;`)
  await db.run(sql`DROP INDEX \`mails_state_idx\`;`)
}
