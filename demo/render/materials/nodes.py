"""What every material is made of. A material is made once a picture."""

import bpy

_made = {}


def forget_materials():
    """Before a new scene: the old scene's materials are gone."""
    _made.clear()


def once(key, make):
    """The material of that key, made where it is not there yet."""
    if key not in _made:
        _made[key] = make()
    return _made[key]


def new_material(name):
    """An empty material, its nodes, and its output."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree
    nodes.nodes.clear()
    return material, nodes, nodes.nodes.new('ShaderNodeOutputMaterial')


def node(nodes, kind, **inputs):
    """A node of a kind (without 'ShaderNode') with its inputs set; links go where an input is a socket."""
    made = nodes.nodes.new('ShaderNode' + kind)
    for name, value in inputs.items():
        socket = made.inputs[spelled(name)]
        if hasattr(value, 'is_output'):
            nodes.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value
    return made


def spelled(name):
    """`base_color` as Blender writes it: Base Color."""
    words = name.replace('_', ' ').title()
    return {'Ior': 'IOR'}.get(words, words)


def finish(nodes, out, shader):
    """Give the material its surface."""
    nodes.links.new(shader.outputs[0], out.inputs['Surface'])


def object_noise(nodes, scale, detail=2.0, stretch=None, distortion=0.0):
    """Noise that stays with the object."""
    place = node(nodes, 'TexCoord').outputs['Object']
    if stretch:
        mapping = node(nodes, 'Mapping', vector=place)
        mapping.inputs['Scale'].default_value = stretch
        place = mapping.outputs[0]
    return node(nodes, 'TexNoise', vector=place, scale=scale, detail=detail, distortion=distortion)


def bump(nodes, height, strength, distance=0.02, under=None):
    """Unevenness that light sees; `under` is another bump to lie on."""
    made = node(nodes, 'Bump', height=height, strength=strength, distance=distance)
    if under:
        nodes.links.new(under.outputs[0], made.inputs['Normal'])
    return made


def ramp(nodes, factor, *stops):
    """Colours by a factor: (position, colour) each."""
    made = node(nodes, 'ValToRGB', fac=factor)
    elements = made.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    for element, (position, colour) in zip(elements, sorted(stops), strict=True):
        element.position = position
        element.color = (*colour, 1)
    return made
