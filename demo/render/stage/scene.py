"""An empty scene and how it is rendered."""

import os
import tempfile

import bpy

from materials.nodes import forget_materials
from shapes.mesh import forget_meshes


def new_scene(samples, width, height):
    """An empty scene. Stones need many bounces; few samples do, since denoise.py takes the noise away."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()
    forget_meshes()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 12
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 12
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 4.0
    cycles.blur_glossy = 0.4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.use_denoising = False
    render = scene.render
    render.threads_mode = 'FIXED'
    render.threads = 2
    render.resolution_x = width
    render.resolution_y = height
    render.film_transparent = False
    render.filter_size = 1.4
    # Linear light; grade.py makes the picture of it.
    scene.view_settings.view_transform = 'Raw'
    render.image_settings.file_format = 'HDR'
    return scene


PASSES = {'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def render_to(path):
    """Render what stands in the scene into PATH.light.hdr, PATH.albedo.hdr and PATH.normal.hdr (from 0 to 1)."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    seen = tree.nodes.new('CompositorNodeRLayers')
    folder, name = os.path.split(path)
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        files = tree.nodes.new('CompositorNodeOutputFile')
        files.base_path = fresh
        files.format.file_format = 'HDR'
        files.file_slots.clear()
        for slot, source in PASSES.items():
            files.file_slots.new(slot)
            image = seen.outputs[source]
            tree.links.new(positive(tree, image) if slot == 'normal' else image, files.inputs[slot])
        bpy.ops.render.render()
        for slot in PASSES:
            (made,) = [file for file in os.listdir(fresh) if file.startswith(slot)]
            os.replace(os.path.join(fresh, made), os.path.join(folder, f'{name}.{slot}.hdr'))


def positive(tree, image):
    """-1 to 1 as 0 to 1: the file holds nothing below 0."""
    for mode, value in (('ADD', 1.0), ('MULTIPLY', 0.5)):
        changed = tree.nodes.new('CompositorNodeMixRGB')
        changed.blend_type = mode
        changed.inputs[2].default_value = (value, value, value, 1)
        tree.links.new(image, changed.inputs[1])
        image = changed.outputs[0]
    return image


def only_within(crop):
    """Render a part alone: left, bottom, right and top as shares of the picture."""
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = crop
