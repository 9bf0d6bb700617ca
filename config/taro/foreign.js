// Douyin and Kuaishou refuse a program that names WeChat or its official accounts: their builds say these texts so, and have
// no other with such a word (test/mini/review.test.ts).
const instead = {
  'common.place.1': '其他支付',
  'orders.form.kept': '导入收货地址',
  'title.guideAccount': '充值指引',
  'guide.account': '名称'
}

/** Words that must not be in those builds. */
const foreign = /微信|公众号/

/** Rewords or leaves out the messages of a file that have such a word; each is on one line. */
module.exports = (source) =>
  source
    .split('\n')
    .flatMap((line) => {
      const key = /^ {2}'([\w.]+)':/.exec(line)?.[1]
      if (!key || !foreign.test(line)) return [line]
      return key in instead ? [`  '${key}': '${instead[key]}',`] : []
    })
    .join('\n')
module.exports.foreign = foreign
