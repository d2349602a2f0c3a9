import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { parcelTextOf } from '../../contract/rules/search-text.ts'

type Row = Record<string, string | null>

/** Senders find older orders by the same fields as new ones. */
export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`parcel_text\` text;`)
  const orders = await db.all<Row>(sql`
    SELECT id, number, buyer_name, tracking_number, shipping_address_recipient, shipping_address_phone_number,
      (SELECT json_group_array(name) FROM (
        SELECT name FROM orders_order_items WHERE _parent_id = orders.id ORDER BY _order)) AS names
    FROM orders`)
  const textOf = (row: Row) =>
    parcelTextOf({
      number: row.number,
      buyer: { name: row.buyer_name },
      shippingAddress: { recipient: row.shipping_address_recipient, phoneNumber: row.shipping_address_phone_number },
      orderItems: (JSON.parse(row.names ?? '[]') as string[]).map((name) => ({ name })),
      trackingNumber: row.tracking_number,
    })
  const texts = JSON.stringify(Object.fromEntries(orders.map((row) => [row.id, textOf(row)])))
  await db.run(sql`
    UPDATE orders SET parcel_text = folded.value FROM json_each(${texts}) AS folded WHERE folded.key = orders.id`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`parcel_text\`;`)
}
