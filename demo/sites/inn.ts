import type { DemoSite, DemoText } from './demo-site.ts'
import { innMembers } from './inn-members.ts'
import { innParts } from './inn-parts.ts'

const LANTERN = '#f6d58a'
const NIGHT = '#1a2145'

const STAY: DemoText = {
  ja: '一泊二食 28,600円〜（税込）',
  en: 'From ¥28,600 with two meals (tax incl.)',
  cn: '一晚两餐 28,600日元起（含税）',
  kr: '1박 2식 28,600엔부터(세금 포함)',
}

/**
 * Tsukishiro, a hot-spring inn in the snow: the house, its baths, its table, its rooms, the way there, and a row for
 * members.
 */
export const inn: DemoSite = {
  folder: 'inn',
  owner: 'direct@example.com',
  name: '月白温泉 旅館月白',
  nameByLanguage: { en: 'Tsukishiro Inn', cn: '月白温泉 旅馆月白', kr: '쓰키시로 온천 료칸' },
  columns: 3,
  rows: 6,
  viewMode: 'MOBILE',
  rowNames: ['宿のご紹介', 'お風呂', 'お食事', 'お部屋', 'アクセス', '会員の方へ'],
  typography: { face: 'mincho', weight: 'medium', leading: 'loose', tracking: 'wide', lines: 'balanced' },
  seo: {
    title: {
      ja: '月白温泉 旅館月白｜雪見の露天風呂',
      en: 'Tsukishiro Inn - Hot springs in the snow',
      cn: '月白温泉 旅馆月白｜雪中露天温泉',
      kr: '쓰키시로 온천 료칸 | 눈 속의 노천탕',
    },
    description: {
      ja: '湖のほとり、雪の中の温泉旅館。露天風呂、山の夕食、静かな客室、送迎のご案内。',
      en: 'A hot spring inn by the lake in the snow: open-air baths and mountain dinners and quiet rooms',
      cn: '湖畔雪中的温泉旅馆。露天温泉、山间晚餐、静谧客房与交通指南。',
      kr: '눈 내리는 호숫가의 온천 료칸 - 노천탕과 산골의 저녁 식사 그리고 고요한 객실 안내',
    },
  },
  parts: innParts,
  cells: [
    {
      file: 'a1',
      fit: 'fill',
      focus: { x: 62, y: 50 },
      mainText: {
        ja: '月を連れてくる空の色。\n名を、月白という。',
        en: 'The glow that leads\nthe moon in: Tsukishiro.',
        cn: '引月而来的天色，\n名曰月白。',
        kr: '달을 데려오는 하늘빛,\n그 이름은 쓰키시로.',
      },
      subText: {
        ja: '湖のほとり、雪見の湯宿',
        en: 'A hot-spring inn on a snowy lake',
        cn: '湖畔赏雪温泉旅馆',
        kr: '눈 내리는 호숫가의 온천 료칸',
      },
      alt: {
        ja: '満月の昇る夕暮れ、窓に灯のともる三階建ての旅館が湖に映る雪景色。',
        en: 'A three-storey inn with lit windows mirrored in a lake at dusk, a full moon over snowy mountains.',
        cn: '黄昏满月下，窗灯点亮的三层旅馆倒映湖面，远处是积雪的山。',
        kr: '보름달이 뜬 해 질 녘, 창마다 불을 밝힌 3층 료칸이 호수에 비치는 눈 풍경.',
      },
      arrowFadeInterval: 3,
    },
    {
      file: 'b1',
      fit: 'fill',
      film: true,
      mainText: {
        ja: '雪は、湯に触れて\n音もなく消える。',
        en: 'Snow meets the water\nand makes no sound.',
        cn: '雪落汤泉，\n无声而化。',
        kr: '눈은 물에 닿아\n소리 없이 사라진다.',
      },
      alt: {
        ja: '月夜の露天風呂に雪が降り、湯けむりが立つ。雪をのせた岩と、軒先の灯り。',
        en: 'Snow falls on a steaming open-air bath by moonlight, snow-capped rocks around it, a lantern under the eaves.',
        cn: '月夜的露天温泉，雪花飘落，热气升腾，四周是覆雪的岩石与檐下的灯笼。',
        kr: '달밤의 노천탕에 눈이 내리고 김이 오른다. 눈 덮인 바위와 처마 끝의 등불.',
      },
      arrowFadeInterval: 3,
    },
    {
      file: 'c1',
      fit: 'fill',
      mainText: {
        ja: 'のれんをくぐる。\n肩書きを、ぬぐ。',
        en: 'Slip off your shoes.\nThen your job title.',
        cn: '掀帘入汤，\n卸下头衔。',
        kr: '포렴을 걷고,\n직함을 벗는다.',
      },
      alt: {
        ja: '「湯」と白く染め抜いた藍ののれんが掛かる、大浴場の入口。',
        en: 'An indigo curtain with the white character for hot water, hanging at the entrance of the bath.',
        cn: '浴场入口悬挂的靛蓝布帘，上面染着白色的“湯”字。',
        kr: '흰 글씨로 ‘湯’을 물들인 쪽빛 포렴이 걸린 대욕장 입구.',
      },
    },
    {
      file: 'a2',
      fit: 'fill',
      mainText: {
        ja: '窓ひとつぶんの冬を、\nひとりじめ。',
        en: 'One window of winter,\nall to yourself.',
        cn: '一窗冬雪，\n归你一人。',
        kr: '창 하나만큼의 겨울을\n오롯이, 혼자.',
      },
      alt: {
        ja: '雪の針葉樹林を望む窓辺の檜風呂。縁に手ぬぐいと木桶、立ちのぼる湯気。',
        en: 'A steaming cypress bath below a window on a snowy forest, folded towels and a wooden pail on its edge.',
        cn: '窗外是雪中针叶林的桧木浴池，池边放着毛巾和木桶，热气袅袅。',
        kr: '눈 덮인 침엽수림이 보이는 창가의 히노키탕. 가장자리에 수건과 나무통, 피어오르는 김.',
      },
    },
    {
      file: 'b2',
      fit: 'fill',
      focus: { x: 55, y: 50 },
      mainText: {
        ja: '冬至の湯に、\n柚子の月がいくつも。',
        en: 'On the longest night,\nyuzu moons in the bath.',
        cn: '冬至汤中，\n浮着许多小月亮。',
        kr: '동짓날 온천에\n유자 달이 둥실둥실.',
      },
      alt: {
        ja: '翡翠色の湯に浮かぶ黄色い柚子。ひとつは輪切りで、まわりに波紋。',
        en: 'Yellow yuzu floating on jade-green bath water with ripples around them, one of them cut in half.',
        cn: '翡翠色的汤泉里漂浮着黄色香橙，其中一个切开，四周泛起涟漪。',
        kr: '비취색 온천물에 떠 있는 노란 유자들. 하나는 반으로 잘려 있고 둘레에 물결이 인다.',
      },
    },
    {
      file: 'c2',
      mainText: {
        ja: 'かぽん。\nそれだけの夜。',
        en: 'A pail goes “tok.”\nThat’s the evening news.',
        cn: '木桶轻响一声，\n夜便静了。',
        kr: '나무통 소리, 통.\n그것뿐인 밤.',
      },
      alt: {
        ja: '青緑のタイル壁の前に三段に積まれた六つの木桶。いちばん上に赤い線の手ぬぐい。',
        en: 'Six wooden pails stacked in a pyramid before teal tiles, a red-striped towel over the top one.',
        cn: '青绿瓷砖墙前，六只木桶叠成三层，最上面搭着红条纹毛巾。',
        kr: '청록색 타일 벽 앞에 3단으로 쌓은 나무통 여섯 개, 맨 위에는 빨간 줄무늬 수건.',
      },
    },
    {
      file: 'a3',
      mainText: {
        ja: 'きょうの山を、\n五つの器に。',
        en: 'Today’s mountain,\nserved in five dishes.',
        cn: '今日山色，\n盛于五器。',
        kr: '오늘의 산을\n다섯 그릇에 담다.',
      },
      alt: {
        ja: '漆の膳に並ぶ刺身、焼き魚、豆腐の椀、三色の団子、梅干しのご飯。もみじを添えて。',
        en: 'A lacquer tray with sashimi, grilled fish, tofu soup, three-coloured dumplings and rice, maple leaves beside it.',
        cn: '漆盘上的刺身、烤鱼、豆腐汤、三色丸子与梅干米饭，点缀红叶。',
        kr: '옻칠 상에 놓인 회, 생선구이, 두부 국, 삼색 경단, 매실 밥과 단풍잎.',
      },
      price: STAY,
      priceTextColor: LANTERN,
      button: {
        text: { ja: '今月の献立', en: 'This month’s menu', cn: '本月菜单', kr: '이달의 차림' },
        url: 'https://example.com/tsukishiro/menu',
      },
      linkButtonColor: '#a5301f',
      linkTextColor: '#ffffff',
    },
    {
      file: 'b3',
      mainText: {
        ja: '火を囲めば、\n話は長くなる。',
        en: 'Around a fire,\nstories run long.',
        cn: '围炉而坐，\n话便长了。',
        kr: '불가에 둘러앉으면\n이야기가 길어진다.',
      },
      alt: {
        ja: '囲炉裏の炭火で串の川魚が焼け、魚をかたどった自在鉤に鉄瓶がかかる。',
        en: 'River fish on skewers around the charcoal of a sunken hearth, an iron kettle hanging from a fish-shaped hook.',
        cn: '地炉炭火旁烤着串好的河鱼，鱼形吊钩上挂着铁壶。',
        kr: '화로 숯불 둘레에서 꼬치 민물고기가 익어 가고, 물고기 모양 고리에 무쇠 주전자가 걸려 있다.',
      },
    },
    {
      file: 'c3',
      fit: 'fill',
      focus: { x: 60, y: 50 },
      mainText: {
        ja: '盃の月は、\n宿からのおごりです。',
        en: 'The moon in your cup\nis on the house.',
        cn: '杯中明月，\n小店相赠。',
        kr: '잔 속의 달은\n저희가 냅니다.',
      },
      alt: {
        ja: '満月とすすきの見える窓辺に、青い徳利と二つの盃。片方の酒に月が映る。',
        en: 'A blue sake flask and two cups by a window with pampas grass and a full moon, which shines in one cup.',
        cn: '窗外满月与芒草，窗边是青色酒壶和两只酒盏，其中一盏映着月亮。',
        kr: '보름달과 억새가 보이는 창가에 놓인 푸른 술병과 잔 두 개. 한 잔에 달이 비친다.',
      },
    },
    {
      file: 'a4',
      mainText: {
        ja: 'まるい窓に、\n四角い用事は似合わない。',
        en: 'A round window.\nNo square plans.',
        cn: '窗是圆的，\n日子不必有棱角。',
        kr: '둥근 창 앞에선\n모난 생각도 둥글어진다.',
      },
      alt: {
        ja: '紅葉の枝が見える丸窓の和室。朱塗りの座卓に、湯気の立つ抹茶と二色の菓子。',
        en: 'A tatami room with a round window on red maple; steaming green tea and two sweets on a lacquer table.',
        cn: '圆窗外红叶满枝的和室，朱漆矮桌上是冒着热气的抹茶和两色点心。',
        kr: '단풍 가지가 보이는 둥근 창의 다다미방. 붉은 옻칠 탁자에 김 오르는 말차와 두 빛깔 화과자.',
      },
      price: STAY,
      priceTextColor: LANTERN,
    },
    {
      file: 'b4',
      fit: 'fill',
      typography: { direction: 'vertical', place: 'top-right', size: 'large' },
      mainText: {
        ja: '灯りを六つ数えたら、\nおかえりなさい。',
        en: 'Count six lanterns.\nWelcome home.',
        cn: '数过六盏灯，\n欢迎回家。',
        kr: '등불 여섯을 지나면,\n다녀오셨어요.',
      },
      alt: {
        ja: '雪の夜、両側に六つの灯籠がともる石段と、その上の門。',
        en: 'Stone steps on a snowy night, six glowing lanterns along both sides, a small gate at the top.',
        cn: '雪夜石阶，两旁亮着六盏灯笼，尽头是一座小门。',
        kr: '눈 내리는 밤, 양옆으로 등롱 여섯이 켜진 돌계단과 그 끝의 작은 문.',
      },
    },
    {
      file: 'c4',
      fit: 'fill',
      focus: { x: 45, y: 50 },
      mainText: {
        ja: '帯はきゅっと。\n心は、ゆるり。',
        en: 'Tie the sash tight.\nLet the rest go loose.',
        cn: '腰带系紧，\n心却松了。',
        kr: '허리띠는 질끈,\n마음은 느긋.',
      },
      alt: {
        ja: '麻の葉模様の藍の浴衣の胸元と、金の帯締めをした赤い帯。',
        en: 'The collar of an indigo yukata with a hemp-leaf pattern, a red sash with a gold cord below.',
        cn: '麻叶纹靛蓝浴衣的衣襟，系着配金色细绳的红腰带。',
        kr: '삼잎 무늬 쪽빛 유카타의 앞섶과 금빛 끈을 두른 붉은 띠.',
      },
    },
    {
      file: 'a5',
      fit: 'fill',
      mainText: {
        ja: '橋を渡ると、\n秋が濃くなる。',
        en: 'Cross the bridge.\nAutumn deepens.',
        cn: '过了桥，\n秋更深。',
        kr: '다리를 건너면\n가을이 짙어진다.',
      },
      alt: {
        ja: '紅葉の山あいに架かる朱塗りの太鼓橋と、もみじの流れる川、大きな夕日。',
        en: 'A vermilion arched bridge between autumn trees, maple leaves on the river, a large pale sun behind.',
        cn: '秋林之间的朱红拱桥，河面漂着红叶，背后是一轮大大的落日。',
        kr: '단풍 숲 사이에 놓인 주홍빛 아치 다리, 단풍잎이 떠가는 강과 커다란 해.',
      },
    },
    {
      file: 'b5',
      mainText: {
        ja: '東京から二時間半。\nひと駅ごとに、雪。',
        en: '2½ hours from Tokyo.\nMore snow at each stop.',
        cn: '东京出发，两个半小时。\n一站，比一站雪深。',
        kr: '도쿄에서 두 시간 반.\n역마다 눈이 깊어진다.',
      },
      alt: {
        ja: '雪山を背に、れんがのアーチ橋を渡る赤とクリーム色の列車。',
        en: 'A red and cream train crossing a brick viaduct below a snow-covered mountain.',
        cn: '雪山脚下，红白相间的列车驶过砖砌拱桥。',
        kr: '설산을 뒤로하고 벽돌 아치교를 건너는 빨간색과 크림색 열차.',
      },
      points: [
        {
          label: { ja: '時刻表を見る', en: 'See the timetable', cn: '查看时刻表', kr: '시간표 보기' },
          url: 'https://example.com/tsukishiro/timetable',
          x: 112,
          y: 228,
        },
      ],
      button: {
        text: { ja: '交通のご案内', en: 'Getting here', cn: '交通指南', kr: '오시는 길' },
        url: 'https://example.com/tsukishiro/access',
      },
      linkButtonColor: '#ffffff',
      linkTextColor: NIGHT,
    },
    {
      file: 'c5',
      fit: 'fill',
      mainText: {
        ja: '灯りを消すと、\n星が満室になる。',
        en: 'Lights out.\nThe sky is fully booked.',
        cn: '熄了灯，\n满天星辰来投宿。',
        kr: '불을 끄면,\n하늘은 별들로 만실.',
      },
      alt: {
        ja: '天の川と流れ星の夜空の下、杉林に抱かれて窓を灯す小さな旅館。',
        en: 'A small inn with lit windows among cedars, under the Milky Way and a shooting star.',
        cn: '银河与流星之下，杉林环抱中亮着窗灯的小旅馆。',
        kr: '은하수와 별똥별 아래, 삼나무 숲에 안겨 창을 밝힌 작은 료칸.',
      },
      button: {
        text: { ja: '空室をさがす', en: 'Check availability', cn: '查询空房', kr: '빈 객실 찾기' },
        url: 'https://example.com/tsukishiro/reserve',
        isGoal: true,
      },
      linkButtonColor: LANTERN,
      linkTextColor: NIGHT,
    },
    ...innMembers,
  ],
}
