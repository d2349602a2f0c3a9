import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { searchTextOf } from '../../contract/rules/search-text.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`search_text\` text;`)
  // The folding is the shop's own, which SQL has no words for.
  type Person = { id: string; name: string | null; email: string | null }
  const textsOf = (people: Person[]) => JSON.stringify(Object.fromEntries(people.map((person) => [person.id, searchTextOf(person)])))
  const buyers = await db.all<Person>(sql`SELECT id, buyer_name AS name, buyer_email AS email FROM orders`)
  await db.run(sql`
    UPDATE orders SET search_text = folded.value FROM json_each(${textsOf(buyers)}) AS folded WHERE folded.key = orders.id`)
  const users = await db.all<Person>(sql`SELECT id, name, email FROM users`)
  await db.run(sql`
    UPDATE users SET search_text = folded.value FROM json_each(${textsOf(users)}) AS folded WHERE folded.key = users.id`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`search_text\`;`)
}
