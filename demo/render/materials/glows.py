"""What shines by itself: flames, their glow, lights out of focus."""

from materials.nodes import finish, new_material, node, once, ramp


def emission(name, colour, strength, share=1.0):
    """A plain light; of a share below 1 one sees through it."""

    def make():
        material, nodes, out = new_material('light_' + name)
        light = node(nodes, 'Emission', color=colour, strength=strength)
        mixed = node(nodes, 'MixShader', fac=share)
        nodes.links.new(node(nodes, 'BsdfTransparent').outputs[0], mixed.inputs[1])
        nodes.links.new(light.outputs[0], mixed.inputs[2])
        finish(nodes, out, mixed)
        return material

    return once(('light', name), make)


def flame():
    """An oil lamp's flame: red at its foot, yellow in its middle."""

    def make():
        material, nodes, out = new_material('flame')
        place = node(nodes, 'SeparateXYZ', vector=node(nodes, 'TexCoord').outputs['Generated'])
        tone = ramp(
            nodes,
            place.outputs['Z'],
            (0.0, (1.0, 0.22, 0.03)),
            (0.35, (1.0, 0.72, 0.30)),
            (1.0, (1.0, 0.42, 0.08)),
        )
        finish(nodes, out, node(nodes, 'Emission', color=tone.outputs[0], strength=9.0))
        return material

    return once('flame', make)


def glow_material():
    """The air that shines around a flame."""

    def make():
        material, nodes, out = new_material('glow')
        fall = node(nodes, 'TexGradient', vector=node(nodes, 'TexCoord').outputs['Object'])
        fall.gradient_type = 'QUADRATIC_SPHERE'
        strength = nodes.nodes.new('ShaderNodeMath')
        strength.operation = 'MULTIPLY'
        strength.inputs[1].default_value = 1.3
        nodes.links.new(fall.outputs['Fac'], strength.inputs[0])
        light = node(nodes, 'Emission', color=(1.0, 0.50, 0.16), strength=strength.outputs[0])
        both = nodes.nodes.new('ShaderNodeAddShader')
        nodes.links.new(node(nodes, 'BsdfTransparent').outputs[0], both.inputs[0])
        nodes.links.new(light.outputs[0], both.inputs[1])
        finish(nodes, out, both)
        return material

    return once('glow', make)
