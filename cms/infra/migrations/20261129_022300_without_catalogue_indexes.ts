import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`catalogue_recommended_idx\`;`)
  await db.run(sql`DROP INDEX \`catalogue_price_idx\`;`)
  await db.run(sql`DROP INDEX \`catalogue_date_idx\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`catalogue_recommended_idx\` ON \`products\` (\`is_published\`,\`recommendation\`,\`id\`,\`count_in_stock\`);`)
  await db.run(sql`CREATE INDEX \`catalogue_price_idx\` ON \`products\` (\`is_published\`,\`price\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`catalogue_date_idx\` ON \`products\` (\`is_published\`,\`printing_date\`,\`id\`);`)
}
