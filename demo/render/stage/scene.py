"""An empty scene and how it is rendered."""

import bpy

from materials.nodes import forget_materials
from shapes.mesh import forget_meshes


def new_scene(width, height):
    """An empty scene. Stones need many bounces."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()
    forget_meshes()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 14
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 5
    cycles.transmission_bounces = 14
    cycles.transparent_max_bounces = 8
    # Far brighter than white, an edge would have steps: one of its samples would outshine the rest.
    cycles.sample_clamp_direct = 3.5
    cycles.sample_clamp_indirect = 3.5
    cycles.blur_glossy = 0.4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.use_denoising = False
    scene.render.use_persistent_data = True
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


def only_within(crop):
    """Render a part alone: left, bottom, right and top as shares of the picture."""
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = crop
