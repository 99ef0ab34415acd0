import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  kinds: {
    linkButtonText: '按钮',
    picture: '图片或视频',
    product: '商品',
    productName: '商品名称',
    productPrice: '商品价格',
    description: '商品说明',
    productButton: '商品按钮',
    point: '链接点',
    lock: '会员专享格',
    logo: '标志',
    menu: '菜单',
    menuItem: '菜单项',
    popup: '弹窗',
    popupTitle: '弹窗标题',
    popupButton: '弹窗按钮',
    bar: '底部栏',
    action: '固定按钮',
    company: '公司信息',
  },
  keys: '↵ 确定　Esc 取消',
  linesKeys: '↵ 确定　⇧↵ 换行　Esc 取消',
  switch: '点击编辑',
  switchHelp: '开启时，点击预览中的文字、商品或按钮即可编辑。关闭后，预览的操作与公开页面相同。',
}
