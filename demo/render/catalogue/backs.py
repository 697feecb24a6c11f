"""What the back of each piece holds it by, as its text promises, and where on it: x, y, in the piece's own frame."""

# Brooches: the middle of the bar, how it is turned and how long its pin is.
PINS = {
    'mayura-peacock-brooch': (0, 0.75, 0, 2.2),
    'pankaja-lotus-brooch': (0, -0.05, 0, 1.8),
    'keri-paisley-brooch': (-0.12, 0.02, 82, 1.6),
    'vasant-floral-spray-brooch': (0.05, 0.42, 0, 2.1),
    'maharani-crown-brooch': (0, -0.3, 0, 1.9),
    'jhilmil-dragonfly-brooch': (0, -0.45, 90, 1.7),
    'talwar-sherwani-pin': (0, -0.45, 90, 1.4),
    'rangeen-butterfly-brooch': (0, 0.45, 0, 1.6),
    'deepmala-diya-brooch': (0, -0.52, 0, 1.7),
}
# A blade has no plate; so high its back lies.
OWN_BACK = {'talwar-sherwani-pin': 0.065}
# A brooch of two heads: where each has the point of its pin, and a clutch over it.
CLUTCHES = {'nawabi-chain-brooch': ((-1.7, 0.75), (1.7, 0.75))}

# Earrings: where the post is.
POSTS = {'titli-butterfly-studs': (0, -0.72), 'lata-leaf-ear-climbers': (-0.27, -1.72)}
# Those with the disc that spreads the pull, with a clip behind the ear (x, y, turn, length), of antique finish.
WITH_DISC = ('chandni-emerald-chandbali', 'zeenat-ruby-chandbali')
ANTIQUE = ('mandira-temple-jhumka',)
CLIPPED = {'lata-leaf-ear-climbers': (0.23, 0.0, -16, 1.35)}

# Hoops of which the stud alone has a plate: round wire shows its own back.
BARE_HOOPS = ('kiran-sparkle-hoops', 'barkha-pearl-hoops', 'neel-meenakari-hoops')
# Where a jhumka's bell begins: all that has its origin below is the bell.
BELLS = {'meenakari-lotus-jhumka': -0.95, 'mandira-temple-jhumka': -0.75}

# Bangles that would not stand: round in section, or with studs around.
LYING = ('omkar-mens-kada', 'veer-twisted-rope-kada', 'nanhi-ghungroo-kada')
# What swings inside a piece and is round behind: x, y and how far around.
SWINGS = {'zeenat-ruby-chandbali': (0, -1.1, 0.5)}
