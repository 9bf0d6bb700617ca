import { SourceType } from '@contract/enums'
import { t } from '@/i18n'
import { hotlines } from '@rules/card/operator'
import { currentSim } from '@/areas/card/cause/checks'
import { operatorName, stateChips, type SimInfo } from '@/areas/card/words'

/** The card known to the operator: of a device the SIM in use. */
function operatorCard(info: SimInfo) {
  if (info.sourceType !== SourceType.device) return info
  return currentSim(info) ?? info.viceSims[0] ?? info
}

/** Name and number of the card's operator; undefined for an operator without a hotline. */
export function operatorLine(info: SimInfo): { name: string; phone: string } | undefined {
  const { operatorType } = operatorCard(info)
  const phone = hotlines[operatorType]
  return phone ? { name: operatorName({ sourceType: SourceType.card, operatorType }), phone } : undefined
}

/** Facts that the hotline asks for, as lines to paste; nothing about the holder. */
export function whatToTell(info: SimInfo): string {
  const { iccid, simNo } = operatorCard(info)
  const state = stateChips(info).map(({ text }) => text)
  const lines: [string, string][] = [
    ['ICCID', iccid],
    [t('status.home.number'), simNo],
    [t('status.device.number'), info.deviceNo],
    [t('status.why.state'), state.join(' / ')]
  ]
  return lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
