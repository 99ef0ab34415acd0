import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  subject: {
    week: '【{{service}}】{{site}}：上周访问报告',
    month: '【{{service}}】{{site}}：{{year}}年{{month}}月访问报告',
  },
  title: '{{site}}：{{from}}～{{to}}',
  body: '为您汇总了{{from}}至{{to}}的网站访问情况。增减均与前一期间（{{beforeFrom}}～{{beforeTo}}）相比。',
  changes: '最值得关注的变化',
  comment: '本月评述',
  noChanges: '与前一期间相比，没有明显变化。',
  figure: {
    views: '页面浏览量',
    sessions: '访问次数',
    conversions: '转化',
    conversionRate: '转化率',
    bounceRate: '跳出率',
    depth: '平均浏览格子数',
    medianSeconds: '停留时间中位数',
  },
  value: {
    compared: '{{value}}（{{change}}）',
    percent: '{{value}}%',
    seconds: '{{value}}秒',
    points: '{{value}}个百分点',
    same: '持平',
    none: '—',
  },
  open: '打开分析页面',
  note: '您设置了接收网站“{{site}}”的报告，因此收到本邮件。如需停止接收，请打开以下页面：',
  change: {
    sessions: {
      more: '访问次数增加了{{percent}}%（{{before}} → {{now}}）。',
      less: '访问次数减少了{{percent}}%（{{before}} → {{now}}）。',
    },
    conversionRate: {
      more: '转化率上升（{{before}} → {{now}}）。',
      less: '转化率下降（{{before}} → {{now}}）。',
    },
    bounceRate: {
      more: '跳出率上升（{{before}} → {{now}}）。',
      less: '跳出率下降（{{before}} → {{now}}）。',
    },
    depth: {
      more: '每次访问浏览的格子增多（平均 {{before}} → {{now}}）。',
      less: '每次访问浏览的格子减少（平均 {{before}} → {{now}}）。',
    },
    medianSeconds: {
      more: '停留时间变长（中位数 {{before}} → {{now}}）。',
      less: '停留时间变短（中位数 {{before}} → {{now}}）。',
    },
    exitRate: {
      more: '格子{{cell}}的退出率上升（{{before}} → {{now}}）。',
      less: '格子{{cell}}的退出率下降（{{before}} → {{now}}）。',
    },
    clickRate: {
      more: '格子{{cell}}的点击率上升（{{before}} → {{now}}）。',
      less: '格子{{cell}}的点击率下降（{{before}} → {{now}}）。',
    },
    direct: {
      more: '通过书签或直接输入网址的访问增加（{{before}} → {{now}}）。',
      less: '通过书签或直接输入网址的访问减少（{{before}} → {{now}}）。',
    },
    referrer: {
      more: '来自{{source}}的访问增加（{{before}} → {{now}}）。',
      less: '来自{{source}}的访问减少（{{before}} → {{now}}）。',
    },
    campaign: {
      more: '来自推广活动“{{source}}”的访问增加（{{before}} → {{now}}）。',
      less: '来自推广活动“{{source}}”的访问减少（{{before}} → {{now}}）。',
    },
    goal: {
      more: '“{{goal}}”的转化增加（{{before}} → {{now}}）。',
      less: '“{{goal}}”的转化减少（{{before}} → {{now}}）。',
    },
  },
  fork: '看到它的访问中，{{ways}}，{{ended}}在此结束。',
  withFork: '{{told}}{{fork}}',
  way: {
    right: '{{share}}向右',
    left: '{{share}}向左',
    down: '{{share}}向下',
    up: '{{share}}向上',
    cell: '{{share}}前往{{cell}}',
    and: '{{before}}，{{next}}',
  },
  cell: '{{position}}“{{text}}”',
  goal: {
    contact: '咨询',
    homepage: '自由表单',
    membership: '会员注册',
    link: '链接',
    bar: '固定按钮',
    linkIn: '格子{{cell}}的链接',
  },
  page: {
    title: '停止报告邮件',
    text: '将停止向以下邮箱发送网站“{{site}}”的报告。其他网站的报告以及与合同、账单相关的邮件仍会照常发送。',
    button: '停止发送报告',
    done: '已停止发送报告',
    doneText: '您仍可照常查看分析页面，也可随时在该页面重新设置接收报告。',
    gone: '此链接无法使用',
    goneText: '请登录后在个人资料的“通知”中更改报告邮件的设置。',
  },
}
