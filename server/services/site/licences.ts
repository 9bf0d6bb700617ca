import { Type, type Static } from 'typebox'
import type { Data } from '../../../contract'
import { Licence as Shown } from '../../../contract/entities/site'
import { dayMs, timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { settingOf } from '../shared/setting'

const { name, number, holder, picture, validUntil } = Shown.properties

/** A licence as the merchant writes it: name, number and holder must say something. */
export const Licence = Type.Object(
  {
    name: Type.String({ ...name, minLength: 1 }),
    number: Type.String({ ...number, minLength: 1 }),
    holder: Type.String({ ...holder, minLength: 1 }),
    picture: Type.Optional(picture),
    validUntil
  },
  { additionalProperties: false }
)
export type Licence = Static<typeof Licence>

/** The row of `setting` that has them. */
export const licencesKey = 'licences'

/** Licences of the merchant, in the merchant's order. */
export const licences = (db: Db): Promise<Licence[]> => settingOf(db, licencesKey, Type.Array(Licence), [])

export const licenceList = async (db: Db): Promise<Data<'GET /api/site/licences'>> => ({
  list: (await licences(db)).map((one) => ({ picture: '', ...one }))
})

/** Days from `now` until a licence ends, by Chinese days; negative when it has ended, Infinity without an end. */
export const daysLeft = ({ validUntil: end }: Licence, now: Date) =>
  end ? (Date.parse(end) - Date.parse(timeText(now.getTime(), 'date'))) / dayMs : Infinity

/** Whether it is one of the demo's specimens, which the template of a shop has too. */
export const isSpecimen = ({ picture: shown = '' }: Licence) => shown.startsWith('/media/licence/')
