"""Cloths, plaster, stone and petals: what a piece lies on or among."""

from materials.nodes import bump, finish, new_material, node, object_noise, once, ramp

VELVETS = {
    'maroon': (0.090, 0.0035, 0.012),
    'emerald': (0.0035, 0.050, 0.028),
    'plum': (0.045, 0.005, 0.035),
    'navy': (0.004, 0.010, 0.05),
    'noir': (0.010, 0.008, 0.009),
}


def matte(name, colour, roughness=0.8, specular=0.3):
    """A plain dull surface."""

    def make():
        material, nodes, out = new_material('matte_' + name)
        finish(
            nodes,
            out,
            node(nodes, 'BsdfPrincipled', base_color=colour, roughness=roughness, specular=specular),
        )
        return material

    return once(('matte', name), make)


def paper(name, colour):
    """Paper with the grain of cloth, as boxes are covered with."""

    def make():
        material, nodes, out = new_material('paper_' + name)
        shader = node(nodes, 'BsdfPrincipled', base_color=colour, roughness=0.56, specular=0.3)
        grain = object_noise(nodes, 9.0, 3.0, stretch=(1.0, 1.0, 3.0)).outputs['Fac']
        nodes.links.new(bump(nodes, grain, 0.35, 0.02).outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once(('paper', name), make)


def velvet(kind='maroon', stroked=False):
    """Velvet: dark from the front, bright along its folds; where it was `stroked` its pile lies this way and that."""

    def make():
        material, nodes, out = new_material('velvet_' + kind)
        colour = VELVETS[kind]
        pile = node(nodes, 'BsdfPrincipled', base_color=colour, roughness=0.9, specular=0.05)
        edge = node(nodes, 'BsdfVelvet', color=tuple(min(1, c * 5.0) for c in colour), sigma=0.55)
        if stroked:
            strokes = object_noise(nodes, 0.55, 3.0, stretch=(1.0, 0.45, 1.0), distortion=0.8).outputs['Fac']
            dark, light = tuple(0.62 * c for c in colour), tuple(1.7 * c for c in colour)
            nap = ramp(nodes, strokes, (0.36, dark), (0.52, colour), (0.66, light))
            hairs = ramp(
                nodes,
                object_noise(nodes, 26.0, 2.0).outputs['Fac'],
                (0.3, (0.72, 0.72, 0.72)),
                (0.7, (1, 1, 1)),
            )
            tone = node(nodes, 'MixRGB', fac=1.0, color1=nap.outputs[0], color2=hairs.outputs[0])
            tone.blend_type = 'MULTIPLY'
            nodes.links.new(tone.outputs[0], pile.inputs['Base Color'])
        mixed = node(nodes, 'MixShader', fac=0.36)
        nodes.links.new(pile.outputs[0], mixed.inputs[1])
        nodes.links.new(edge.outputs[0], mixed.inputs[2])
        finish(nodes, out, mixed)
        return material

    return once(('velvet', kind, stroked), make)


def woven(name, colour, threads=26.0, sheen=0.1):
    """Plain cloth whose threads are seen from near: cotton, flannel."""

    def make():
        material, nodes, out = new_material('woven_' + name)
        shader = node(nodes, 'BsdfPrincipled', base_color=colour, roughness=0.88, specular=0.12, sheen=sheen)
        along = object_noise(nodes, threads, 2.0, stretch=(0.25, 1.0, 1.0)).outputs['Fac']
        across = object_noise(nodes, threads, 2.0, stretch=(1.0, 0.25, 1.0)).outputs['Fac']
        first = bump(nodes, along, 0.30, 0.02)
        nodes.links.new(bump(nodes, across, 0.30, 0.02, under=first).outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once(('woven', name), make)


def cotton():
    """Unbleached cotton."""
    return woven('cotton', (0.50, 0.415, 0.30))


def flannel():
    """The soft cloth that polishes, of a warm grey."""
    return woven('flannel', (0.36, 0.315, 0.27), sheen=0.4)


def thread(name, colour):
    """A cord of silk."""

    def make():
        material, nodes, out = new_material('thread_' + name)
        shader = node(nodes, 'BsdfPrincipled', base_color=colour, roughness=0.36, specular=0.45, sheen=0.8)
        finish(nodes, out, shader)
        return material

    return once(('thread', name), make)


LIME = ((0.665, 0.60, 0.525), (0.80, 0.745, 0.675))


def plaster(shade=(1.0, 1.0, 1.0)):
    """Lime plaster, put on by hand: clouds in its colour, marks of the trowel, fine grain; `shade` darkens it."""

    def make():
        material, nodes, out = new_material('plaster')
        clouds = object_noise(nodes, 0.16, 5.0)
        dark, pale = (tuple(c * k for c, k in zip(tone, shade, strict=True)) for tone in LIME)
        tone = ramp(nodes, clouds.outputs['Fac'], (0.36, dark), (0.66, pale))
        shader = node(nodes, 'BsdfPrincipled', base_color=tone.outputs[0], roughness=0.86, specular=0.18)
        trowel = object_noise(nodes, 0.5, 4.0, stretch=(0.35, 1.6, 1.0), distortion=0.8)
        swept = bump(nodes, trowel.outputs['Fac'], 0.45, 0.2)
        grain = bump(nodes, object_noise(nodes, 14.0, 3.0).outputs['Fac'], 0.22, 0.02, under=swept)
        nodes.links.new(grain.outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once(('plaster', shade), make)


def silk():
    """Heavy ivory silk: a soft gloss that runs along its folds."""

    def make():
        material, nodes, out = new_material('silk')
        shader = node(
            nodes, 'BsdfPrincipled', base_color=(0.80, 0.715, 0.60), roughness=0.40, specular=0.42, sheen=0.35
        )
        slub = object_noise(nodes, 3.0, 3.0, stretch=(0.5, 9.0, 1.0))
        nodes.links.new(bump(nodes, slub.outputs['Fac'], 0.10, 0.02).outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once('silk', make)


def pale_stone():
    """Honed limestone: warm, with faint veins and small shells."""

    def make():
        material, nodes, out = new_material('pale_stone')
        veins = object_noise(nodes, 0.17, 6.0, distortion=0.5).outputs['Fac']
        vein = ramp(
            nodes,
            veins,
            (0.40, (0.735, 0.675, 0.60)),
            (0.485, (0.70, 0.635, 0.555)),
            (0.56, (0.765, 0.705, 0.63)),
        )
        specks = object_noise(nodes, 5.0, 5.0).outputs['Fac']
        speck = ramp(nodes, specks, (0.33, (0.94, 0.925, 0.905)), (0.47, (1.0, 1.0, 1.0)))
        tone = node(nodes, 'MixRGB', fac=1.0, color1=vein.outputs[0], color2=speck.outputs[0])
        tone.blend_type = 'MULTIPLY'
        shader = node(nodes, 'BsdfPrincipled', base_color=tone.outputs[0], roughness=0.46, specular=0.32)
        nodes.links.new(bump(nodes, specks, 0.05, 0.02).outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once('pale_stone', make)


def terracotta():
    """Fired clay: dull, warm, clouded, with fine grain."""

    def make():
        material, nodes, out = new_material('terracotta')
        clouds = object_noise(nodes, 0.35, 5.0).outputs['Fac']
        tone = ramp(nodes, clouds, (0.35, (0.27, 0.105, 0.058)), (0.65, (0.37, 0.155, 0.088)))
        shader = node(nodes, 'BsdfPrincipled', base_color=tone.outputs[0], roughness=0.82, specular=0.18)
        grain = bump(nodes, object_noise(nodes, 11.0, 4.0).outputs['Fac'], 0.25, 0.03)
        nodes.links.new(grain.outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once('terracotta', make)


def petal_skin(name, inner, outer):
    """A flower's petal, from its heart's colour to its edge's."""

    def make():
        material, nodes, out = new_material('petal_' + name)
        tone = ramp(nodes, object_noise(nodes, 1.6).outputs['Fac'], (0.35, inner), (0.65, outer))
        shader = node(
            nodes, 'BsdfPrincipled', base_color=tone.outputs[0], roughness=0.6, specular=0.2, sheen=0.4
        )
        finish(nodes, out, shader)
        return material

    return once(('petal', name), make)


def sari(colour):
    """Silk of a sari: a soft gloss, and a border and fine lines of gold thread woven along it (X of its object)."""

    def make():
        material, nodes, out = new_material('sari')
        body = node(nodes, 'BsdfPrincipled', base_color=colour, roughness=0.42, specular=0.45, sheen=0.5)
        gold = node(nodes, 'BsdfPrincipled', base_color=(0.86, 0.58, 0.22), metallic=0.85, roughness=0.36)
        slub = object_noise(nodes, 4.0, 2.0, stretch=(9.0, 0.6, 1.0)).outputs['Fac']
        nodes.links.new(bump(nodes, slub, 0.12, 0.02).outputs[0], body.inputs['Normal'])
        place = node(nodes, 'TexCoord').outputs['Object']
        weave = node(nodes, 'TexWave', vector=place, scale=9.0, distortion=0.4)
        weave.bands_direction = 'Y'
        nodes.links.new(bump(nodes, weave.outputs['Fac'], 0.25, 0.02).outputs[0], gold.inputs['Normal'])
        across = node(nodes, 'SeparateXYZ', vector=place).outputs['X']
        share = node(nodes, 'MapRange', value=across, from_min=-10.0, from_max=10.0)
        lines = ramp(
            nodes,
            share.outputs[0],
            *((at, (1, 1, 1) if lit else (0, 0, 0)) for at, lit in SARI_LINES),
        )
        lines.color_ramp.interpolation = 'CONSTANT'
        mixed = node(nodes, 'MixShader', fac=lines.outputs[0])
        nodes.links.new(body.outputs[0], mixed.inputs[1])
        nodes.links.new(gold.outputs[0], mixed.inputs[2])
        finish(nodes, out, mixed)
        return material

    return once(('sari', colour), make)


# Where gold begins and ends across the cloth, as shares of the 20 cm about its middle.
SARI_LINES = [
    (0.0, 0),
    (0.185, 1),
    (0.275, 0),
    (0.295, 1),
    (0.303, 0),
    (0.745, 1),
    (0.753, 0),
    (0.773, 1),
    (0.863, 0),
]
