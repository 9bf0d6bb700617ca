import { PGlite } from '@electric-sql/pglite'
import { Type } from 'typebox'

test('the embedded database answers inside jest', async () => {
  expect(Type.String().type).toBe('string')
  const db = new PGlite()
  const { rows } = await db.query<{ n: number }>('select 1 + 1 as n')
  expect(rows).toEqual([{ n: 2 }])
  await db.close()
})
