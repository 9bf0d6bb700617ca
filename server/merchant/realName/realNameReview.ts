import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import { RealNameStatus } from '../../../contract/enums'
import { timeText } from '../../../rules/time'
import { transaction, type Db } from '../../db/client'
import { orderPhoto, realNameRequest, sim, type RealNameRequest } from '../../db/schema'
import { sealContexts } from '../../secrets/secret'
import { settleCheck } from '../../services/realName/platformCheck'
import { record } from '../../services/shared/audit'
import { readPhotos } from '../../services/shared/photos'
import type { Command } from '../command'
import { opening, writePhotos } from '../photos'
import { Refusal, UsageError } from '../refusal'
import { asHelp, asOption, whoOf } from '../who'

// requests that the provider has taken and that have photos: somebody has to look at them
const withPhotos = (db: Db) =>
  db
    .select({ request: realNameRequest, simNo: sim.simNo, photos: count() })
    .from(realNameRequest)
    .innerJoin(sim, eq(sim.id, realNameRequest.simId))
    .innerJoin(orderPhoto, eq(orderPhoto.orderSn, realNameRequest.requestSn))
    .groupBy(realNameRequest.id, sim.id)
    .orderBy(asc(realNameRequest.id))
const inReview = and(eq(realNameRequest.status, RealNameStatus.pending), isNotNull(realNameRequest.askedAt))

async function requestOf(db: Db, requestSn: string): Promise<RealNameRequest> {
  const [found] = await withPhotos(db).where(and(inReview, eq(realNameRequest.requestSn, requestSn)))
  if (!found) throw new Refusal(`no request "${requestSn}" waits for its photos to be looked at`)
  return found.request
}

export const listReviews: Command = {
  usage: '',
  help: `
Prints the holders whose photos wait to be looked at, the oldest first: number of the request, card, Chinese time of the request.`,
  run: async ({ openDatabase, print }) => {
    const { db } = await openDatabase()
    const waiting = await withPhotos(db).where(inReview)
    for (const { request, simNo, photos } of waiting)
      print(
        `${request.requestSn} card ${simNo} ${timeText(request.createdAt.toISOString())} ${photos} photos`
      )
    if (!waiting.length) print('nobody waits')
  }
}

export const openReview: Command = {
  usage: 'REQUESTSN [--out folder] [--as name]',
  help: `
Prints name and citizen id of the request and writes its photos (front, back, head) into a new folder, photos-REQUESTSN
unless --out names another, that only you may read. Run it on the machine that has the server's DATA_DIR. Compare them,
decide with realname:decide, delete the folder. The audit keeps who has looked.

${asHelp}`,
  args: 1,
  options: { out: { type: 'string' }, ...asOption },
  run: async (given) => {
    const who = whoOf(given)
    const requestSn = given.args[0]!
    const { db } = await given.openDatabase()
    const request = await requestOf(db, requestSn)
    const { certId, photos } = await opening(given, async (parts) => ({
      certId: parts.secrets.open(request.certId, sealContexts.holderCertId(requestSn)),
      photos: await readPhotos(parts, requestSn)
    }))
    // first: nothing is opened that is not recorded
    await transaction(db, (tx) =>
      record(tx, { who, what: given.name, subject: requestSn, why: '', after: { photos: photos.length } })
    )
    const folder = String(given.options.out ?? `photos-${requestSn}`)
    await writePhotos(photos, folder)
    given.print(`${request.certName} ${certId}`)
    given.print(`${photos.length} photos: ${folder}`)
    given.print('They show a citizen id: delete the folder when you have looked at them.')
  }
}

export const decideReview: Command = {
  usage: 'REQUESTSN (--pass | --refuse reason) [--as name]',
  help: `
Verifies the holder of the request, or refuses with a reason that the holder reads, such as 照片不清晰，请重新拍摄. The server deletes
the photos within a minute. The audit keeps who has decided.

${asHelp}`,
  args: 1,
  options: { pass: { type: 'boolean' }, refuse: { type: 'string' }, ...asOption },
  run: async (given) => {
    const { options, openDatabase, print, name } = given
    const [requestSn = ''] = given.args
    const who = whoOf(given)
    const reason = String(options.refuse ?? '')
      .trim()
      .slice(0, 200)
    if (Boolean(options.pass) === Boolean(reason))
      throw new UsageError('say --pass, or --refuse with a reason')
    const { db } = await openDatabase()
    const request = await requestOf(db, requestSn)
    const settled = await settleCheck(
      db,
      request,
      reason ? { state: 'refused', reason } : { state: 'passed' },
      { who, what: name, subject: requestSn, why: reason, after: { passed: !reason } }
    )
    if (!settled) throw new Refusal(`request ${requestSn} was decided meanwhile`)
    print(`request ${requestSn} is ${reason ? 'refused' : 'passed'}`)
  }
}
