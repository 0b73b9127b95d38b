import { useTheme } from '@mui/material';
import { Map as MapLibreMap, type MapOptions, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type MapSettings, mapOptions } from './baseStyle';
import { drawBase } from './drawBase';

setWorkerUrl(workerUrl);

interface BaseMapOptions {
    settings: MapSettings;
    /** accessible name */
    label: string;
    /** initial view for a container of this size */
    view: (box: HTMLElement) => Partial<MapOptions>;
    /**
     * adds sources and layers above the base; must be stable between renders, because a new function recreates the map
     */
    layers?: (map: MapLibreMap) => void;
}

export interface BaseMap {
    box: RefObject<HTMLDivElement | null>;
    /** null before and after its lifetime */
    map: MapLibreMap | undefined;
    /** WebGL is unavailable */
    failed: boolean;
}

/** Map embedded in a scrolling page, rendered by `MapBox`. */
export const useBaseMap = ({ settings, label, view, layers }: BaseMapOptions): BaseMap => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const box = useRef<HTMLDivElement>(null);
    const [map, setMap] = useState<MapLibreMap>();
    const [failed, setFailed] = useState(false);
    const latestView = useRef(view);
    latestView.current = view;

    useEffect(() => {
        if (!box.current) return;
        let made: MapLibreMap;
        try {
            made = new MapLibreMap({
                container: box.current,
                ...mapOptions(),
                cooperativeGestures: true,
                locale: { 'Map.Title': label },
                ...latestView.current(box.current),
            });
        } catch {
            setFailed(true);
            return;
        }
        made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
        const end = drawBase(made, settings, palette, translate('parts.map.credit'), () => layers?.(made));
        setMap(made);
        return () => {
            end();
            setMap(undefined);
            made.remove();
        };
    }, [settings, label, layers, palette, translate]);
    return { box, map, failed };
};
