"""Plated metals."""

from materials.nodes import bump, finish, new_material, node, object_noise, once, ramp

# Name: colour (linear), roughness, unevenness.
METALS = {
    'gold': ((1.00, 0.615, 0.210), 0.15, 0.045),
    'gold_polish': ((1.00, 0.635, 0.230), 0.09, 0.02),
    'gold_satin': ((1.00, 0.615, 0.210), 0.23, 0.06),
    'gold_matte': ((0.98, 0.615, 0.225), 0.34, 0.10),
    'antique': ((0.86, 0.500, 0.160), 0.28, 0.15),
    'rose': ((0.98, 0.560, 0.390), 0.13, 0.035),
    'silver': ((0.82, 0.812, 0.80), 0.14, 0.035),
    'steel': ((0.55, 0.55, 0.565), 0.22, 0.015),
    'brass': ((0.88, 0.560, 0.190), 0.24, 0.10),
}
DARKENED = ('antique', 'brass')


def plated(kind='gold'):
    """A metal: how rough it is varies a little; an antique one is dark in its hollows."""
    return once(('metal', kind), lambda: _plated(kind))


def _plated(kind):
    colour, roughness, uneven = METALS[kind]
    material, nodes, out = new_material('metal_' + kind)
    noise = object_noise(nodes, 9.0)
    worn = node(
        nodes, 'MapRange', value=noise.outputs['Fac'], to_min=roughness * 0.75, to_max=roughness * 1.3
    )
    shader = node(nodes, 'BsdfPrincipled', base_color=colour, metallic=1.0, roughness=worn.outputs[0])
    nodes.links.new(bump(nodes, noise.outputs['Fac'], uneven).outputs[0], shader.inputs['Normal'])
    if kind in DARKENED:
        hollow = node(nodes, 'NewGeometry').outputs['Pointiness']
        dark = (colour[0] * 0.30, colour[1] * 0.24, colour[2] * 0.22)
        tone = ramp(nodes, hollow, (0.44, dark), (0.52, colour))
        nodes.links.new(tone.outputs[0], shader.inputs['Base Color'])
    finish(nodes, out, shader)
    return material


def foil():
    """What lies under a stone that is not cut to mirror light itself: silver leaf, pressed by hand."""
    return once('foil', _foil)


def _foil():
    material, nodes, out = new_material('foil')
    shader = node(nodes, 'BsdfPrincipled', base_color=(0.96, 0.94, 0.90), metallic=1.0, roughness=0.12)
    place = node(nodes, 'TexCoord').outputs['Object']
    creases = node(nodes, 'TexVoronoi', vector=place, scale=1.9)
    nodes.links.new(bump(nodes, creases.outputs[0], 0.3, 0.2).outputs[0], shader.inputs['Normal'])
    finish(nodes, out, shader)
    return material
