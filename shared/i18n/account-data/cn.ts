import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  export: {
    title: '导出数据',
    description: '将网站、图片、会员、表单回答、账单、操作记录和访问数据打包为一个ZIP文件。',
    start: '开始导出',
    again: '重新导出',
    running: '正在导出（{{step}} / {{steps}}）',
    runningHelp: '关闭此页面后仍会继续。完成后将通过邮件通知您。',
    ready: '可以下载。文件将于{{date}}删除。',
    download: '下载ZIP文件',
    failed: '上次导出未能完成，请重试。',
    startFailed: '无法开始导出',
    linkFailed: '无法下载文件',
  },
  end: {
    title: '删除账户和数据',
    description: '申请7天后，账户及全部数据将被清除。',
    start: '删除账户',
    asked: '此账户及全部数据将于{{date}}清除。',
    askedHelp: '在此之前可以撤销。请先导出需要的数据。',
    planned: '您的合同已到期，全部数据将于{{date}}清除。签订新合同后不再清除。请先导出需要的数据。',
    keep: '撤销删除',
    kept: '已撤销删除',
    keepFailed: '无法撤销',
    failed: '无法申请删除',
    done: '已受理删除申请',
    blocked: '目前无法删除。',
    obstacle: {
      contract: '合同仍在有效期内，到期后才能删除。',
      suspended: '合同已被暂停，请联系您的签约服务商。',
      bill_due: '最后一个月的账单尚未开具，将于下月初开具。',
      unpaid: '有尚未支付的账单。',
      children: '有尚未终止的下级账户。',
    },
    toBills: '打开账单',
    toUsers: '打开下级账户',
    dialogTitle: '要删除账户吗？',
    dialogLead: '{{company}}的账户将于{{date}}清除，清除后无法恢复。',
    effects: {
      sites: '所有网站和图片、会员、表单回答、访问数据',
      people: '所有登录人员（包括子管理员）',
      kept: '账单等法律要求保存的记录将予以保留',
    },
    confirm: '申请删除',
  },
}
