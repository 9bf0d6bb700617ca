import { texts } from './texts'

/** Texts of numbers and their changes. */
export const numbersWords = texts({
  numbers: ['号码', 'Numbers'],
  'numbersTab.list': ['号码', 'Numbers'],
  'numbersTab.import': ['导入', 'Import'],
  'numbersTab.undo': ['撤回', 'Take back'],
  vanityNumber: ['号码', 'Number'],
  numberSays: ['号码，如 8888 或 138????8888', 'Digits, as 8888 or 138????8888'],
  atEnd: ['只看尾号', 'At the end only'],
  pattern: ['规律', 'Pattern'],
  featured: ['精选', 'Featured'],
  place: ['归属地', 'Place'],
  without: ['不含', 'Without'],
  withoutDigit: ['不含 {digit}', 'Without {digit}'],
  min: ['最低（元，含预存）', 'From (yuan, with prestore)'],
  max: ['最高（元，含预存）', 'To (yuan, with prestore)'],
  price: ['价格', 'Price'],
  prestore: ['预存', 'Prestore'],
  lowFee: ['低消', 'Least fee'],
  contractMonths: ['合约月数', 'Months of the contract'],
  onSale: ['上架', 'On sale'],
  inYuan: ['{what}（元）', '{what} (yuan)'],
  feeForMonths: ['{sum} × {count} 个月', '{sum} × {count} months'],
  edit: ['修改', 'Edit'],
  'numberSort.newest': ['最新入库', 'Newest'],
  'numberSort.rank': ['靓号等级', 'Best pattern'],
  'numberSort.priceUp': ['价格从低到高', 'Cheapest'],
  'numberSort.priceDown': ['价格从高到低', 'Dearest'],
  'numberState.0': ['草稿', 'Draft'],
  'numberState.1': ['在售', 'On sale'],
  'numberState.2': ['占用中', 'Held'],
  'numberState.3': ['已下架', 'Off sale'],
  'numberState.4': ['已售', 'Sold'],
  'numberState.5': ['审核中', 'Under review'],
  changeNumbers: ['批量修改', 'Change several'],
  changeChosen: ['修改所选（{count}）', 'Change chosen ({count})'],
  changeFound: ['修改全部搜到的', 'Change all found'],
  exportFound: ['导出搜到的', 'Export all found'],
  change: ['改动', 'Change'],
  'changeHow.set': ['统一价格', 'One price'],
  'changeHow.add': ['加减金额', 'Add an amount'],
  'changeHow.percent': ['按百分比', 'Add percent'],
  'changeHow.onSale': ['上架', 'Put on sale'],
  'changeHow.offSale': ['下架', 'Take off sale'],
  'changeAmount.set': ['新价格（元）', 'New price (yuan)'],
  'changeAmount.add': ['加多少元，负数为减', 'Yuan to add; negative: less'],
  'changeAmount.percent': ['加百分之几，负数为减', 'Percent to add; negative: less'],
  preview: ['预览', 'Preview'],
  changeCount: ['修改 {count} 个', 'Change {count}'],
  numbersChange: ['{changed} 个会改，{kept} 个原本就是如此。', '{changed} change, {kept} are so already.'],
  pricesChange: [
    '价格：{rise} 个上升，{fall} 个下降（最低 {lowest} 元）。',
    'Prices: {rise} rise, {fall} fall (lowest {lowest} yuan).'
  ],
  pricesRise: ['价格：{rise} 个上升。', 'Prices: {rise} rise.'],
  salesChange: [
    '上架 {shelved} 个，下架 {unshelved} 个。',
    '{shelved} are put on sale, {unshelved} taken off.'
  ],
  numbersStay: [
    '保持不变：{held} 个被买家占用，{sold} 个已售或审核中（如 {some}）。',
    '{held} held by buyers and {sold} sold or under review stay as they are (such as {some}).'
  ],
  isMuch: [
    '改动很大，请核对价格和数量。改完可在“撤回”里恢复。',
    'This changes very much: check prices and counts. It can be taken back afterwards.'
  ],
  numbersChanged: [
    '改了 {changed} 个，{stayed} 个被占用或已售，保持不变',
    '{changed} changed, {stayed} held or sold stay as they are'
  ],
  firstOf: ['前 {count} 个，共 {of} 个', 'The first {count} of {of}'],
  isNew: ['新号码', 'new'],
  otherTerms: ['其他条款也变', 'other terms change, too'],
  goOn: ['继续', 'Go on'],
  goOnSays: ['已完成的部分有效；继续不会重复。', 'What was done holds; going on repeats nothing.'],
  dropFile: ['把文件拖到这里，或点击选择', 'Drop a file here, or press to choose one'],
  numbersFileSays: [
    '.csv 或 .xlsx，列与导出的文件相同：号码、省份、城市、价格……最多 5 MB',
    '.csv or .xlsx with the columns of an export: 号码, 省份, 城市, 价格 … up to 5 MB'
  ],
  numbersAdded: ['新增 {count} 个。', '{count} are new.'],
  badLeftOut: ['{count} 行有误，不导入。', '{count} lines are wrong and left out.'],
  takeLines: ['导入 {count} 行', 'Import {count} lines'],
  importFile: ['导入 {name}', 'Import {name}'],
  numbersTaken: [
    '新增 {added} 个，更改 {changed} 个，{kept} 个不变，{bad} 行有误未导入',
    '{added} added, {changed} changed, {kept} as they were, {bad} wrong lines left out'
  ],
  rows: ['行数', 'Rows'],
  undo: ['撤回', 'Take back'],
  undoSays: [
    '{at} 由 {who} 所做的“{name}”，共 {rows} 行，恢复成之前的样子。此后又改过、被占用或售出的保持现状；新增的会下架。',
    '{name}, done by {who} at {at}: its {rows} rows become what they were. What was changed, held or sold since stays; what was added goes off sale.'
  ],
  undone: [
    '{back} 行已恢复，{left} 行未动或只恢复了一部分',
    '{back} rows put back, {left} left or put back in part'
  ],
  'deed.numbers:edit': ['修改号码', 'Edited a number'],
  'deed.numbers:import': ['导入号码', 'Import of numbers'],
  'deed.numbers:price': ['批量改价', 'Prices of several numbers'],
  'deed.numbers:shelf': ['批量上下架', 'Several numbers on or off sale']
})
