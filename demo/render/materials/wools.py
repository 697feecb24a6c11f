"""Wool, as jackets are made of."""

from materials.nodes import bump, finish, new_material, node, object_noise, once


def wool():
    """Dark worsted: a fine twill that runs slantwise, and a soft nap."""

    def make():
        material, nodes, out = new_material('wool')
        grey = (0.021, 0.023, 0.031)
        shader = node(nodes, 'BsdfPrincipled', base_color=grey, roughness=0.82, specular=0.16, sheen=0.7)
        place = node(nodes, 'TexCoord').outputs['Object']
        turned = node(nodes, 'Mapping', vector=place)
        turned.inputs['Rotation'].default_value = (0, 0, 0.9)
        twill = node(nodes, 'TexWave', vector=turned.outputs[0], scale=5.0, distortion=0.5)
        ribs = bump(nodes, twill.outputs['Fac'], 0.30, 0.02)
        nap = object_noise(nodes, 22.0, 3.0).outputs['Fac']
        nodes.links.new(bump(nodes, nap, 0.30, 0.02, under=ribs).outputs[0], shader.inputs['Normal'])
        finish(nodes, out, shader)
        return material

    return once('wool', make)
