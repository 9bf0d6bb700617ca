import { SourceType } from '@contract/enums'
import { t } from '@/i18n'
import { hotlines } from '@rules/operator'
import { currentSim } from './checks'
import { operatorName, stateChips, type SimInfo } from './words'

/** The card that the operator knows: of a device the one in use. */
function operatorCard(info: SimInfo) {
  if (info.sourceType !== SourceType.device) return info
  return currentSim(info) ?? info.viceSims[0] ?? info
}

/** Whom to call about this card: the operator's name and number; undefined for one that has none of its own. */
export function operatorLine(info: SimInfo): { name: string; phone: string } | undefined {
  const { operatorType } = operatorCard(info)
  const phone = hotlines[operatorType]
  return phone ? { name: operatorName({ sourceType: SourceType.card, operatorType }), phone } : undefined
}

/** What whoever answers will ask for, in lines to be pasted; nothing of the holder. */
export function whatToTell(info: SimInfo): string {
  const { iccid, simNo } = operatorCard(info)
  const state = stateChips(info).map(({ text }) => text)
  const lines: [string, string][] = [
    ['ICCID', iccid],
    [t('portal.home.number'), simNo],
    [t('portal.device.number'), info.deviceNo],
    [t('portal.why.state'), state.join(' / ')]
  ]
  return lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
