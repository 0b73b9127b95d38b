import type { Palette } from '@mui/material/styles';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type SiteState, STATES, stateColor } from './states';

const SIZE = 26;
const RATIO = 2;

/** The same shapes as in the legend: a triangle for alarmed, a diamond for silent, a square for stopped, a hexagon for no device, a disc for running. */
export const SHAPES: Readonly<Record<SiteState, string>> = {
    alarmed: 'M13 2.5 L24.5 22.5 L1.5 22.5 Z',
    not_communicated: 'M13 1.5 L24.5 13 L13 24.5 L1.5 13 Z',
    stopped: 'M3.5 3.5 H22.5 V22.5 H3.5 Z',
    no_device: 'M8 2.5 H18 L23.5 13 L18 23.5 H8 L2.5 13 Z',
    running: 'M13 2 A11 11 0 1 1 12.99 2 Z',
};
/** SVG path of each state's symbol, drawn in the paper colour inside the marker. */
export const SIGNS: Readonly<Record<SiteState, string>> = {
    alarmed: 'M13 9 V15.5 M13 18.6 V19',
    not_communicated: 'M10.4 10.4 A2.7 2.7 0 1 1 13 13.4 V15.2 M13 18.2 V18.4',
    stopped: 'M10.3 9 V17 M15.7 9 V17',
    no_device: 'M8.5 13 H17.5',
    running: 'M8.2 13.4 L11.6 16.6 L17.8 9.8',
};

/** A mark on the map for each state. */
export const addMarkers = (map: MapLibreMap, palette: Palette) => {
    for (const state of STATES) {
        const canvas = document.createElement('canvas');
        canvas.width = SIZE * RATIO;
        canvas.height = SIZE * RATIO;
        const ctx = canvas.getContext('2d');
        if (!ctx) continue;
        ctx.scale(RATIO, RATIO);
        ctx.lineJoin = 'round';
        ctx.lineCap = 'round';
        const shape = new Path2D(SHAPES[state]);
        ctx.fillStyle = stateColor(palette, state);
        ctx.strokeStyle = palette.background.paper;
        ctx.lineWidth = 3;
        ctx.stroke(shape);
        ctx.fill(shape);
        ctx.lineWidth = 2.2;
        ctx.stroke(new Path2D(SIGNS[state]));
        const name = `site-${state}`;
        if (map.hasImage(name)) map.removeImage(name);
        map.addImage(name, ctx.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: RATIO });
    }
};
