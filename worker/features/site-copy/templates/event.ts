import { type Template, text } from './template.ts'

/** A music festival in a harbour: the programme above, information for visitors below. */
export const event: Template = {
  buttonColor: '#ffd23f',
  buttonTextColor: '#1b1045',
  priceColor: '#ffe98a',
  menu: [
    { name: text('出演者', 'Line-up', '阵容', '출연진'), cell: 1 },
    { name: text('時間割', 'Timetable', '时间表', '시간표'), cell: 5 },
    { name: text('交通', 'Getting here', '交通', '오시는 길'), cell: 6 },
    { name: text('チケット', 'Tickets', '门票', '티켓'), cell: 7 },
  ],
  cells: [
    {
      mainText: text(
        '海が、\nいちばん大きな客席。',
        'The sea is\nour largest stand.',
        '大海，\n是最大的观众席。',
        '바다가\n가장 큰 객석입니다.',
      ),
      alt: text(
        '夜の港に上がる色とりどりの花火と、水面に映る光。',
        'Fireworks in many colours over a harbour at night, mirrored in the water.',
        '夜晚港口上空五彩烟花绽放，倒映在水面。',
        '밤 항구 위로 터지는 형형색색 불꽃과 물에 비친 빛.',
      ),
      button: text('チケットを買う', 'Get tickets', '购票', '티켓 구매'),
    },
    {
      mainText: text(
        '二日間、\n二十四組、\n一つの港。',
        'Two days,\ntwenty-four acts,\none harbour.',
        '两天，\n二十四组，\n一座港口。',
        '이틀,\n스물네 팀,\n하나의 항구.',
      ),
      alt: text(
        '照明に照らされた舞台で手を上げて歌う人と、客席の影。',
        'A singer with a raised arm on a lit stage, the crowd in silhouette.',
        '灯光下歌手在舞台上举手高歌，台下是观众的剪影。',
        '조명 아래 무대에서 손을 들고 노래하는 사람과 관객의 실루엣.',
      ),
      button: text('出演者を見る', 'See the line-up', '查看阵容', '출연진 보기'),
    },
    {
      mainText: text(
        '昼は芝生で、\n弦の音。',
        'By day on the lawn:\nstrings.',
        '白天在草地上，\n听弦声。',
        '낮에는 잔디에서\n현의 소리를.',
      ),
      alt: text(
        '黄色い光の輪を背にした桃色のギターと音符。',
        'A pink guitar before yellow rays, notes around it.',
        '黄色光芒前的粉色吉他与音符。',
        '노란 햇살을 등진 분홍색 기타와 음표.',
      ),
    },
    {
      mainText: text(
        '屋台は三十軒。\n胃袋もフェスです。',
        'Thirty stalls.\nA festival for the stomach.',
        '三十家摊位，\n胃也来过节。',
        '포장마차 서른 곳.\n배 속도 축제입니다.',
      ),
      alt: text(
        '提灯の下に並ぶ、かき氷と焼きそばと地ビールの屋台。',
        'Stalls for shaved ice, fried noodles and local beer below paper lanterns.',
        '灯笼下排列着刨冰、炒面和精酿啤酒的摊位。',
        '등불 아래 늘어선 빙수, 볶음국수, 지역 맥주 포장마차.',
      ),
    },
    {
      mainText: text(
        '観覧車から、\n舞台がまるごと。',
        'From the wheel\nyou see it all.',
        '坐上摩天轮，\n舞台尽收眼底。',
        '관람차에서 보면\n무대가 한눈에.',
      ),
      alt: text(
        '夕焼けの海辺に立つ、色とりどりの観覧車。',
        'A ferris wheel with colourful cabins by the sea at sunset.',
        '晚霞中的海边，立着彩色座舱的摩天轮。',
        '노을 진 바닷가에 선 알록달록한 관람차.',
      ),
    },
    {
      mainText: text(
        '正午に始まり、\n花火で終わる。',
        'Starts at noon,\nends with fireworks.',
        '正午开始，\n烟花落幕。',
        '정오에 시작해\n불꽃으로 끝납니다.',
      ),
      alt: text(
        '昼から夜へ塗り分けられた大きな時計。',
        'A large clock whose face turns from day to night.',
        '从白昼到夜晚分色的大钟。',
        '낮에서 밤으로 색이 나뉜 커다란 시계.',
      ),
      button: text('時間割を見る', 'See the timetable', '查看时间表', '시간표 보기'),
    },
    {
      mainText: text(
        '終電のあとも、\nみなと線が走ります。',
        'After the last train\nthe harbour tram still runs.',
        '末班车之后，\n港口线照常行驶。',
        '막차가 끊겨도\n항구선은 달립니다.',
      ),
      alt: text(
        '月夜の街を走ってくる桃色の路面電車。',
        'A pink tram coming towards us through the moonlit city.',
        '月夜的城市里，粉色有轨电车迎面驶来。',
        '달밤의 도시를 달려오는 분홍색 노면전차.',
      ),
      button: text('交通案内', 'Plan your trip', '交通指南', '교통 안내'),
    },
    {
      mainText: text(
        '早割は、\n今月末まで。',
        'Early birds\nuntil month’s end.',
        '早鸟优惠，\n截止本月底。',
        '얼리버드는\n이달 말까지.',
      ),
      price: text(
        '1日券 8,800円／2日券 15,000円',
        '1 day ¥8,800 / 2 days ¥15,000',
        '单日票 8,800日元／两日票 15,000日元',
        '1일권 8,800엔 / 2일권 15,000엔',
      ),
      alt: text(
        '紙吹雪の中の、黄色の一日券と水色の二日券。',
        'A yellow one-day ticket and a blue two-day ticket among confetti.',
        '彩纸中的黄色单日票与蓝色两日票。',
        '색종이 속 노란 1일권과 파란 2일권.',
      ),
      button: text('購入する', 'Buy now', '立即购买', '구매하기'),
    },
  ],
}
