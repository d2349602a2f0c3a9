import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { orderKey } from '../../contract/rules/turkish-folding.ts'

/** Columns that get a key, by table; as they are now, whatever the shop sorts later. */
const NUMBERS = ['isfila_number', 'pulhan_number', 'michel_number', 'scott_number', 'stanley_gibbons_number', 'yvert_number']
const COLUMNS = {
  products: ['name', 'series', 'category', 'printing_house', ...NUMBERS],
  series: ['name', 'printing_house', ...NUMBERS],
  users: ['name'],
}

/** Fills one column by one statement: SQL has no words for the order. */
async function fill(db: MigrateUpArgs['db'], table: string, column: string): Promise<void> {
  const [from, to] = [sql.raw(table), sql.raw(column)]
  const rows = await db.all<{ id: string; text: string }>(sql`SELECT id, ${to} AS text FROM ${from} WHERE ${to} <> ''`)
  const keys = JSON.stringify(Object.fromEntries(rows.map(({ id, text }) => [id, orderKey(text)])))
  await db.run(sql`
    UPDATE ${from} SET ${sql.raw(`${column}_order`)} = filled.value FROM json_each(${keys}) AS filled WHERE filled.key = ${from}.id`)
}

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`name_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`series_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`category_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`printing_house_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`isfila_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`pulhan_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`michel_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`scott_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`stanley_gibbons_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`yvert_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`name_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`printing_house_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`isfila_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`pulhan_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`michel_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`scott_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`stanley_gibbons_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`series\` ADD \`yvert_number_order\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`name_order\` text;`)
  for (const [table, columns] of Object.entries(COLUMNS)) for (const column of columns) await fill(db, table, column)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`name_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`series_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`category_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`printing_house_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`isfila_number_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`pulhan_number_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`michel_number_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`scott_number_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`stanley_gibbons_number_order\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`yvert_number_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`name_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`printing_house_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`isfila_number_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`pulhan_number_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`michel_number_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`scott_number_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`stanley_gibbons_number_order\`;`)
  await db.run(sql`ALTER TABLE \`series\` DROP COLUMN \`yvert_number_order\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`name_order\`;`)
}
