import type { ReactNode } from 'react'
import type { BlockProps } from '../guide'
import { AppRecharge } from './AppRecharge'
import { BtnRecharge } from './BtnRecharge'
import { CustomRichText } from './CustomRichText'
import { MPRecharge } from './MPRecharge'
import { OfficialRecharge } from './OfficialRecharge'
import { OnlineService } from './OnlineService'
import { PhoneService } from './PhoneService'
import { RechargeNo } from './RechargeNo'
import { ScanRecharge } from './ScanRecharge'
import { VideoTutorial } from './VideoTutorial'

/** Component per type of block. */
const looks = {
  AppRecharge,
  BtnRecharge,
  CustomRichText,
  MPRecharge,
  OfficialRecharge,
  OnlineService,
  PhoneService,
  RechargeNo,
  ScanRecharge,
  VideoTutorial
}

const isKnown = (type: string): type is keyof typeof looks => Object.keys(looks).includes(type)

/** A block of a guide; null for an unknown type. */
export function drawBlock(props: BlockProps): ReactNode {
  const { type } = props.block
  if (!isKnown(type)) return null
  const Look = looks[type]
  return <Look {...props} />
}
