import type { DemoSite } from './demo-site.ts'
import { cosmeticsParts } from './cosmetics-parts.ts'
import { lipsticks, serum } from './cosmetics-products.ts'

const CHAMPAGNE = '#f6d9b0'
const PLUM = '#4a0a1e'

/** KOYOMI, cosmetics by flower and calendar: a winter launch built on the camellia. */
export const cosmetics: DemoSite = {
  folder: 'cosmetics',
  owner: 'user@example.com',
  name: 'KOYOMI 冬椿コレクション',
  nameByLanguage: { en: 'KOYOMI Winter Camellia', cn: 'KOYOMI 冬日山茶系列', kr: 'KOYOMI 겨울 동백 컬렉션' },
  columns: 2,
  rows: 4,
  viewMode: 'MOBILE',
  seo: {
    title: {
      ja: 'KOYOMI 冬椿コレクション｜花暦のスキンケア',
      en: 'KOYOMI Winter Camellia - Skincare by the season',
      cn: 'KOYOMI 冬日山茶系列｜应季护肤',
      kr: 'KOYOMI 겨울 동백 컬렉션 | 계절의 스킨케어',
    },
    description: {
      ja: '冬に咲く椿から生まれた、KOYOMIの冬のスキンケア。美容液をはじめとする限定コレクションをご紹介します。',
      en: 'Skincare born of the camellia that opens in winter - meet the serum and the limited collection of KOYOMI',
      cn: '源自冬日山茶花的KOYOMI冬季护肤。介绍精华液等限定系列。',
      kr: '겨울에 피는 동백에서 태어난 KOYOMI의 겨울 스킨케어 - 세럼을 비롯한 한정 컬렉션을 소개합니다',
    },
  },
  values: { link: 1200, form: 3000 },
  costs: { 'instagram / cpc / winter-launch': 120_000, 'newsletter / email / members': 8000 },
  parts: cosmeticsParts,
  earlier: {
    a2: {
      mainText: { ja: '雪と、椿。', en: 'Snow. Camellia.', cn: '雪，与山茶。', kr: '눈, 그리고 동백.' },
      arrowFadeInterval: 0,
    },
  },
  test: {
    name: '贈りもののボタンの言葉',
    file: 'b4',
    baseRate: 6,
    lift: 40,
    buttonText: { ja: '熨斗をかけて贈る', en: 'Send it gift-wrapped', cn: '包装成礼物送出', kr: '선물 포장해 보내기' },
  },
  cells: [
    {
      file: 'a1',
      fit: 'fill',
      focus: { x: 60, y: 50 },
      mainText: {
        ja: '木に春と書いて、椿。\nなのに、冬に咲く。',
        en: 'While the garden sleeps,\nthe camellia opens.',
        cn: '百花睡去，\n山茶醒来。',
        kr: '이름에 겨울을 품은 꽃.\n동백, 피어나다.',
      },
      alt: {
        ja: '深い紅色を背に、画面いっぱいに咲く赤い椿。金色の輪と、一枚の花びら。',
        en: 'A huge red camellia in full bloom on deep crimson, with a thin gold ring and one fallen petal.',
        cn: '深红背景上盛放的一朵硕大红山茶，伴有纤细金环与一片落瓣。',
        kr: '짙은 진홍빛 배경에 활짝 핀 커다란 붉은 동백. 가는 금빛 고리와 떨어진 꽃잎 한 장.',
      },
      button: {
        text: { ja: '冬椿コレクション', en: 'The winter collection', cn: '冬日山茶系列', kr: '겨울 동백 컬렉션' },
        url: 'https://example.com/koyomi/winter',
      },
      linkButtonColor: CHAMPAGNE,
      linkTextColor: PLUM,
      arrowFadeInterval: 3,
    },
    {
      file: 'b1',
      fit: 'fill',
      focus: { x: 42, y: 50 },
      mainText: {
        ja: '肌にも、\n冬支度を。',
        en: 'A winter coat\nfor your skin.',
        cn: '给肌肤，\n也添一件冬衣。',
        kr: '피부에도,\n겨울 채비를.',
      },
      subText: {
        ja: '乾いた風の季節に、KOYOMIの美容液',
        en: 'A serum for the dry-air season',
        cn: '为干燥时节准备的KOYOMI精华',
        kr: '건조한 바람의 계절을 위한 KOYOMI 세럼',
      },
      alt: {
        ja: '淡い桃色のアーチを背に台座に立つ、「暦」のラベルのスポイト付き美容液びん。左に赤い椿。',
        en: 'A dropper bottle labelled KOYOMI on a round stand before pale pink arches, a red camellia at its side.',
        cn: '浅粉拱门前的圆台上，立着贴有“暦”字标签的滴管精华瓶，左侧是一朵红山茶。',
        kr: '연분홍 아치 앞 둥근 받침대에 놓인 ‘暦’ 라벨의 스포이트 세럼 병과 왼쪽의 붉은 동백.',
      },
      price: {
        ja: '椿の美容液 30mL 5,940円（税込）',
        en: 'Camellia Serum 30\u00a0mL, ¥5,940 (tax incl.)',
        cn: '山茶精华 30mL 5,940日元（含税）',
        kr: '동백 세럼 30mL 5,940엔(세금 포함)',
      },
      priceTextColor: CHAMPAGNE,
      products: [serum],
      productMark: 'price',
    },
    {
      file: 'a2',
      fit: 'fill',
      focus: { x: 58, y: 50 },
      mainText: {
        ja: '雪が深いほど、\n紅は冴える。',
        en: 'The deeper the snow,\nthe brighter the red.',
        cn: '雪愈深，\n红愈明。',
        kr: '눈이 깊어질수록\n붉은빛은 또렷해진다.',
      },
      alt: {
        ja: '雪をかぶった赤い椿の枝。白い月と、雪の降る青い山なみ。',
        en: 'A branch of red camellias capped with snow, a white moon and blue hills in falling snow behind.',
        cn: '覆雪的红山茶枝，背后是白月与飘雪的青色山峦。',
        kr: '눈을 얹은 붉은 동백 가지. 뒤로 흰 달과 눈 내리는 푸른 산줄기.',
      },
      arrowFadeInterval: 3,
    },
    {
      file: 'b2',
      fit: 'fill',
      mainText: {
        ja: '種、百粒。\n金色、ひとしずく。',
        en: 'A hundred seeds.\nOne golden drop.',
        cn: '山茶籽百粒，\n凝成一滴金。',
        kr: '동백 씨앗 백 알,\n금빛 한 방울.',
      },
      mainTextColor: '#ffe9b8',
      alt: {
        ja: '赤い椿を閉じ込めた金色のオイルのしずくが、琥珀色の波紋の上に落ちるところ。',
        en: 'A drop of golden oil holding a red camellia, about to fall on amber ripples.',
        cn: '映着红山茶的一滴金色油珠，正要落入琥珀色的涟漪。',
        kr: '붉은 동백을 품은 금빛 오일 한 방울이 호박색 물결 위로 떨어지려는 모습.',
      },
    },
    {
      file: 'a3',
      fit: 'fill',
      focus: { x: 55, y: 50 },
      mainText: {
        ja: 'ひらくたび、\n花どきになる。',
        en: 'Click it open.\nCamellia season.',
        cn: '每次开启，\n都是花期。',
        kr: '여는 순간마다\n꽃철입니다.',
      },
      alt: {
        ja: '薄紅の椿をかたどった金色のコンパクトと、ひらいた丸い鏡、淡い桃色のブラシ。',
        en: 'An open gold compact with a round mirror and blush pressed in the shape of a camellia, a pink brush beside it.',
        cn: '打开的金色粉盒：圆镜与压成山茶花形的淡粉腮红，旁边是一支粉色腮红刷。',
        kr: '동백 모양으로 눌러 담은 연분홍 블러셔와 둥근 거울이 달린 금색 콤팩트, 옆에 분홍빛 브러시.',
      },
      price: {
        ja: '頬紅「花どき」 4,180円（税込）',
        en: 'Blush “Hanadoki”, ¥4,180 (tax incl.)',
        cn: '腮红“花期” 4,180日元（含税）',
        kr: '블러셔 ‘꽃철’ 4,180엔(세금 포함)',
      },
      priceTextColor: CHAMPAGNE,
    },
    {
      file: 'b3',
      mainText: {
        ja: '暁、椿、宵。\nきょうは、どの紅。',
        en: 'Dawn, camellia, dusk.\nWhich red is today?',
        cn: '破晓，山茶，入夜。\n今天，哪一抹红？',
        kr: '새벽, 동백, 저녁.\n오늘은 어떤 빨강?',
      },
      alt: {
        ja: '珊瑚色、紅、葡萄色の三本の口紅。金の飾りと濃い葡萄色の容器、薄紅の丸い背景。',
        en: 'Three lipsticks in coral, crimson and plum, gold bands on dark plum cases, before rings of pale coral.',
        cn: '珊瑚、正红、梅紫三支口红，深梅色管身配金环，背景是淡珊瑚色的圆环。',
        kr: '산호색, 진홍색, 자두색 립스틱 세 자루. 금테를 두른 짙은 자두색 케이스와 연한 산호색 원형 배경.',
      },
      price: {
        ja: '口紅 全3色 各3,960円（税込）',
        en: 'Lipstick, 3 shades, ¥3,960 each (tax incl.)',
        cn: '口红 全3色 各3,960日元（含税）',
        kr: '립스틱 전 3색 각 3,960엔(세금 포함)',
      },
      priceTextColor: CHAMPAGNE,
      products: lipsticks,
      button: {
        text: { ja: '三つの紅をくらべる', en: 'Compare the three', cn: '比一比三种红', kr: '세 가지 색 비교하기' },
        url: 'https://example.com/koyomi/lipstick',
      },
      linkButtonColor: '#fff1e6',
      linkTextColor: '#9c1230',
    },
    {
      file: 'a4',
      fit: 'fill',
      focus: { x: 30, y: 50 },
      mainText: {
        ja: '椿は、香りで誘わない。\nだから、無香料。',
        en: 'Camellias wear no scent.\nNeither do we.',
        cn: '山茶从不以香取悦，\n我们也不添香。',
        kr: '동백은 향으로 부르지 않는다.\n그래서, 무향료.',
      },
      alt: {
        ja: '深い緑の葉のあいだに咲く白い椿と薄紅の椿、赤いつぼみ、落ちた白い花びら。',
        en: 'White and pale pink camellias among dark green leaves, with a red bud and a fallen white petal.',
        cn: '墨绿叶间盛开的白山茶与淡粉山茶，一枚红色花苞和一片飘落的白瓣。',
        kr: '짙푸른 잎 사이에 핀 흰 동백과 연분홍 동백, 붉은 꽃봉오리와 떨어진 흰 꽃잎.',
      },
    },
    {
      file: 'b4',
      mainText: {
        ja: '一年のありがとうを、\n紅白で結ぶ。',
        en: 'A year of thank-yous,\ntied with a camellia.',
        cn: '一年的感谢，\n系成一朵山茶。',
        kr: '한 해의 고마움을\n동백 한 송이에 묶어.',
      },
      alt: {
        ja: '金と白の水引と白い椿を結んだ、紅色の包み紙の贈りもの。',
        en: 'A gift in crimson paper tied with gold and white mizuhiki cords and a white camellia.',
        cn: '以金白水引绳与一朵白山茶系结的绯红礼包。',
        kr: '금색과 흰색 미즈히키 매듭, 흰 동백으로 장식한 진홍색 포장 선물.',
      },
      price: {
        ja: '冬椿ギフト 9,900円（税込）',
        en: 'Winter Camellia Gift, ¥9,900 (tax incl.)',
        cn: '冬日山茶礼盒 9,900日元（含税）',
        kr: '겨울 동백 기프트 9,900엔(세금 포함)',
      },
      priceTextColor: CHAMPAGNE,
      button: {
        text: { ja: '贈りものを注文する', en: 'Order the gift', cn: '订购礼盒', kr: '선물 주문하기' },
        url: 'https://example.com/koyomi/gift',
        isGoal: true,
      },
      linkButtonColor: CHAMPAGNE,
      linkTextColor: PLUM,
    },
  ],
}
