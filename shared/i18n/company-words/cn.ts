import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  bar: '社交媒体与公司信息',
  company: '公司信息',
  share: '分享此页',
  copied: '已复制网址',
  newTab: '{{name}}（在新标签页中打开）',
  call: '拨打电话：{{number}}',
  phone: '电话',
  website: '官方网站',
  close: '关闭',
  back: '返回{{name}}',
  tabs: {
    profile: '公司简介',
    clause: '特定商业交易法标示',
    terms: '使用条款',
    privacy: '隐私政策',
  },
  clause: {
    seller: '销售方',
    representative: '负责人',
    address: '地址',
    phone: '电话号码',
    email: '邮箱地址',
    price: '销售价格',
    additionalFees: '商品价格以外的费用',
    paymentMethods: '付款方式',
    paymentTiming: '付款时间',
    deliveryTiming: '交付或提供时间',
    returns: '退货、换货与取消',
  },
}
