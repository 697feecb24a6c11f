"""Stones, kundan glass, pearls and enamel."""

from materials.nodes import bump, finish, new_material, node, object_noise, once, ramp

# Name: colour of the glass at each face that light meets (linear), index of refraction, spread of it by colour.
# Light meets four faces or more on its way, so that the stone is darker than this by the fourth power.
GEMS = {
    'cz': ((0.995, 0.995, 1.0), 2.16, 0.014),
    'ruby': ((0.87, 0.20, 0.36), 1.70, 0),
    'emerald': ((0.24, 0.65, 0.49), 1.62, 0),
    'sapphire': ((0.36, 0.50, 0.95), 1.77, 0),
    'amethyst': ((0.82, 0.50, 0.93), 1.72, 0),
    'citrine': ((1.0, 0.84, 0.42), 1.75, 0),
    'pink': ((1.0, 0.72, 0.80), 1.80, 0),
    'mint': ((0.80, 0.97, 0.90), 1.75, 0),
    'aqua': ((0.80, 0.95, 0.99), 1.75, 0),
    'champagne': ((1.0, 0.94, 0.84), 2.0, 0),
}


def gem(kind='cz'):
    """A cut stone: light is bent, mirrored inside, and in clear CZ spread into colours."""
    return once(('gem', kind), lambda: _onyx() if kind == 'onyx' else _gem(kind))


def _gem(kind):
    colour, index, spread = GEMS[kind]
    material, nodes, out = new_material('gem_' + kind)
    if spread:
        parts = [((1, 0, 0), index - spread), ((0, 1, 0), index), ((0, 0, 1), index + spread)]
        red, green, blue = (
            node(
                nodes,
                'BsdfGlass',
                color=tuple(c * k for c, k in zip(colour, only, strict=True)),
                roughness=0.0,
                ior=ior,
            )
            for only, ior in parts
        )
        glass = _sum(nodes, _sum(nodes, red, green), blue)
    else:
        glass = node(nodes, 'BsdfGlass', color=colour, roughness=0.0, ior=index)
    finish(nodes, out, clear_in_shade(nodes, glass, colour))
    return material


def _sum(nodes, one, other):
    made = nodes.nodes.new('ShaderNodeAddShader')
    nodes.links.new(one.outputs[0], made.inputs[0])
    nodes.links.new(other.outputs[0], made.inputs[1])
    return made


def clear_in_shade(nodes, glass, colour):
    """Glass that lets light through to what it stands on, tinted, where Cycles would cast an opaque shadow."""
    passed = node(nodes, 'BsdfTransparent', color=tuple(c * 0.9 for c in colour))
    mixed = nodes.nodes.new('ShaderNodeMixShader')
    nodes.links.new(node(nodes, 'LightPath').outputs['Is Shadow Ray'], mixed.inputs[0])
    nodes.links.new(glass.outputs[0], mixed.inputs[1])
    nodes.links.new(passed.outputs[0], mixed.inputs[2])
    return mixed


def _onyx():
    material, nodes, out = new_material('gem_onyx')
    finish(nodes, out, node(nodes, 'BsdfPrincipled', base_color=(0.012, 0.012, 0.014), roughness=0.04))
    return material


def brilliant():
    """A small clear stone as it is seen from above: each facet mirrors another part of the room, a few with a tint of fire.
    Glass so small would be grey: it needs more light paths than a picture has."""
    return once('brilliant', _brilliant)


def _brilliant():
    material, nodes, out = new_material('gem_brilliant')
    facing = node(nodes, 'NewGeometry').outputs['True Normal']
    snapped = node(nodes, 'VectorMath')
    snapped.operation = 'SNAP'
    snapped.inputs[1].default_value = (0.02, 0.02, 0.02)
    nodes.links.new(facing, snapped.inputs[0])
    chance = node(nodes, 'TexWhiteNoise', vector=snapped.outputs[0]).outputs['Value']
    fire = ramp(
        nodes,
        chance,
        (0.0, (0.85, 0.86, 0.88)),
        (0.18, (1.3, 1.3, 1.31)),
        (0.80, (0.82, 1.06, 1.36)),
        (0.86, (1.36, 1.04, 0.70)),
        (0.92, (1.3, 1.3, 1.31)),
    )
    fire.color_ramp.interpolation = 'CONSTANT'
    finish(nodes, out, node(nodes, 'BsdfGlossy', color=fire.outputs[0], roughness=0.04))
    return material


def kundan():
    """A kundan stone: silver foil, pressed in by hand so that it flashes here and there, under clear glass."""
    return once('kundan', _kundan)


def _kundan():
    material, nodes, out = new_material('kundan')
    # No two alike: each begins elsewhere in the pattern.
    moved = node(nodes, 'VectorMath')
    nodes.links.new(node(nodes, 'TexCoord').outputs['Generated'], moved.inputs[0])
    nodes.links.new(node(nodes, 'ObjectInfo').outputs['Location'], moved.inputs[1])
    creases = node(nodes, 'TexVoronoi', vector=moved.outputs[0], scale=2.2)
    creased = bump(nodes, creases.outputs[0], 0.6, 0.09)
    foil = node(nodes, 'BsdfGlossy', color=(1.0, 0.985, 0.95), roughness=0.13, normal=creased.outputs[0])
    skin = bump(nodes, object_noise(nodes, 3.0).outputs['Fac'], 0.02)
    finish(nodes, out, glazed(nodes, foil, skin, index=1.7))
    return material


def pearl(tint=(0.97, 0.89, 0.77)):
    """Nacre: a cream body, satin light from inside, a mirror-like skin, a breath of rose towards the edge."""
    return once(('pearl', tint), lambda: _pearl(tint))


def _pearl(tint):
    material, nodes, out = new_material('pearl')
    r, g, b = tint
    facing = node(nodes, 'LayerWeight', blend=0.42).outputs['Facing']
    body = ramp(
        nodes,
        facing,
        (0.0, (r * 0.99, g * 0.95, b * 0.89)),
        (0.45, (r * 0.98, g * 0.92, b * 0.85)),
        (0.75, (r * 0.80, g * 0.70, b * 0.66)),
        (1.0, (r * 0.52, g * 0.44, b * 0.41)),
    )
    nacre = node(
        nodes,
        'BsdfPrincipled',
        base_color=body.outputs[0],
        roughness=0.30,
        specular=0.55,
        clearcoat=1.0,
        clearcoat_roughness=0.03,
    )
    satin = node(nodes, 'BsdfGlossy', color=(1.0, 0.94, 0.85), roughness=0.22)
    mirror = node(nodes, 'BsdfGlossy', color=(1.0, 0.97, 0.93), roughness=0.05)
    soft, mixed = node(nodes, 'MixShader', fac=0.16), node(nodes, 'MixShader', fac=0.10)
    nodes.links.new(nacre.outputs[0], soft.inputs[1])
    nodes.links.new(satin.outputs[0], soft.inputs[2])
    nodes.links.new(soft.outputs[0], mixed.inputs[1])
    nodes.links.new(mirror.outputs[0], mixed.inputs[2])
    finish(nodes, out, mixed)
    return material


ENAMELS = {
    'red': (0.62, 0.012, 0.020),
    'green': (0.008, 0.26, 0.09),
    'blue': (0.012, 0.07, 0.46),
    'teal': (0.005, 0.29, 0.31),
    'pink': (0.80, 0.13, 0.27),
    'white': (0.86, 0.82, 0.75),
    'turquoise': (0.035, 0.48, 0.50),
    'black': (0.012, 0.011, 0.012),
    'yellow': (0.88, 0.48, 0.04),
    'sky': (0.22, 0.53, 0.76),
    'purple': (0.20, 0.03, 0.36),
    'coral': (0.80, 0.14, 0.07),
    'mint': (0.30, 0.66, 0.52),
    'lilac': (0.47, 0.32, 0.66),
    'maroon': (0.22, 0.006, 0.022),
    'blush': (0.86, 0.46, 0.43),
}
OPAQUE = ('white', 'black', 'sky', 'blush')


def enamelled(kind):
    """Glass over engraved metal: a smooth skin, and under it a colour that shimmers; pale ones hide the metal."""
    return once(('enamel', kind), lambda: _enamel(kind))


def _enamel(kind):
    material, nodes, out = new_material('enamel_' + kind)
    colour = ENAMELS[kind]
    cloudy = object_noise(nodes, 1.7, 3.0).outputs['Fac']
    tone = ramp(
        nodes,
        cloudy,
        (0.35, tuple(c * 0.80 for c in colour)),
        (0.65, tuple(min(1, c * 1.12) for c in colour)),
    )
    shader = node(
        nodes,
        'BsdfPrincipled',
        base_color=tone.outputs[0],
        metallic=0.0 if kind in OPAQUE else 0.30,
        roughness=0.34,
        specular=0.2,
    )
    place = node(nodes, 'TexCoord').outputs['Object']
    engraved = node(nodes, 'TexWave', vector=place, scale=15.0, distortion=1.0)
    if kind not in OPAQUE:
        nodes.links.new(bump(nodes, engraved.outputs['Fac'], 0.08, 0.02).outputs[0], shader.inputs['Normal'])
    skin = bump(nodes, object_noise(nodes, 3.0).outputs['Fac'], 0.03)
    finish(nodes, out, glazed(nodes, shader, skin))
    return material


def glazed(nodes, body, skin, index=1.62):
    """A body under clear glass: what the glass mirrors, more of it at a slant. Principled's own coat mirrors a quarter."""
    mirror = node(nodes, 'BsdfGlossy', color=(1.0, 1.0, 1.0), roughness=0.025, normal=skin.outputs[0])
    share = node(nodes, 'Fresnel', ior=index, normal=skin.outputs[0])
    mixed = node(nodes, 'MixShader', fac=share.outputs[0])
    nodes.links.new(body.outputs[0], mixed.inputs[1])
    nodes.links.new(mirror.outputs[0], mixed.inputs[2])
    return mixed
