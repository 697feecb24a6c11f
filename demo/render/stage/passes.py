"""A rendering in parts: the light on dull surfaces, their colour, all that shines, and the shapes, which have no noise."""

import os

import bpy
import cv2
import numpy as np

from stage.scene import only_within

# What is written of each rendering; the depth comes with the share of glass.
PARTS = ('shine', 'light', 'colour', 'normal', 'depth')


class Passes:
    """Renders the scene's parts, whole or within a window of dots, by way of files in a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.scene = bpy.context.scene
        self.width, self.height = self.scene.render.resolution_x, self.scene.render.resolution_y
        layer = self.scene.view_layers[0]
        layer.cycles.denoising_store_passes = True
        layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
        layer.use_pass_transmission_color = layer.use_pass_normal = True
        self._write_parts()

    def render(self, samples, seed, window=None):
        """The parts by name, each an array of the window's height and width; window is left, top, right, bottom."""
        self.scene.cycles.samples, self.scene.cycles.seed = samples, seed
        left, top, right, bottom = window or (0, 0, self.width, self.height)
        w, h = self.width, self.height
        only_within(((left + 0.5) / w, (h - bottom + 0.5) / h, (right + 0.5) / w, (h - top + 0.5) / h))
        bpy.ops.render.render()
        made = {name: self._read(name) for name in PARTS}
        if made['shine'].shape[:2] != (bottom - top, right - left):
            raise RuntimeError(f'rendered {made["shine"].shape[:2]} for {window}')
        made['normal'] = made['normal'] * 2 - 1
        made['glass'] = made['depth'][..., 1:2] / np.maximum(made['depth'][..., :1], 1e-6)
        made['depth'] = made['depth'][..., :1]
        return made

    def _read(self, name):
        path = os.path.join(self.folder, f'{name}{self.scene.frame_current:04d}.hdr')
        return cv2.imread(path, cv2.IMREAD_UNCHANGED)[..., ::-1].astype(np.float32)

    def _write_parts(self):
        """Has the compositor write the parts: shine is what is left of the picture without the light on dull surfaces."""
        self.scene.use_nodes = True
        tree = self.scene.node_tree
        tree.nodes.clear()
        layer = tree.nodes.new('CompositorNodeRLayers').outputs
        file = tree.nodes.new('CompositorNodeOutputFile')
        file.base_path = self.folder
        file.format.file_format, file.format.color_mode = 'HDR', 'RGB'
        file.file_slots.clear()

        def mixed(how, one, other):
            made = tree.nodes.new('CompositorNodeMixRGB')
            made.blend_type = how
            made.inputs[0].default_value = 1
            for socket, value in ((made.inputs[1], one), (made.inputs[2], other)):
                if isinstance(value, float):
                    socket.default_value = (value, value, value, 1)
                else:
                    tree.links.new(value, socket)
            return made.outputs[0]

        def beside_one(colour):
            # In red 1, in green how much of it is glass: so that depth and glass share a file.
            parts = tree.nodes.new('CompositorNodeSeparateColor')
            tree.links.new(colour, parts.inputs[0])
            made = tree.nodes.new('CompositorNodeCombineColor')
            made.inputs[0].default_value = 1
            tree.links.new(parts.outputs[1], made.inputs[1])
            return made.outputs[0]

        light = mixed('ADD', layer['DiffDir'], layer['DiffInd'])
        dull = mixed('MULTIPLY', light, layer['DiffCol'])
        shown = {
            'shine': mixed('SUBTRACT', layer['Image'], dull),
            'light': light,
            'colour': layer['DiffCol'],
            'normal': mixed('ADD', mixed('MULTIPLY', layer['Normal'], 0.5), 0.5),
            'depth': mixed('MULTIPLY', layer['Denoising Depth'], beside_one(layer['TransCol'])),
        }
        composite = tree.nodes.new('CompositorNodeComposite')
        tree.links.new(layer['Image'], composite.inputs[0])
        for name, socket in shown.items():
            file.file_slots.new(name)
            tree.links.new(socket, file.inputs[-1])
