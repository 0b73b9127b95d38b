import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '../../../domain/land/position';

/** Popup styles, for the container of the map. */
export const POPUP_LOOK = {
    '& .maplibregl-popup-content': {
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
        font: 'inherit',
        boxShadow: 3,
    },
    '& .maplibregl-popup-tip': { display: 'none' },
} as const;

interface MapPopupProps {
    map: MapLibreMap;
    at: Position;
    onClose: () => void;
    children: ReactNode;
}
/** Popup with details at a place on the map. */
export const MapPopup = ({ map, at: { longitude, latitude }, onClose, children }: MapPopupProps) => {
    const [content] = useState(() => document.createElement('div'));
    const close = useRef(onClose);
    close.current = onClose;
    useEffect(() => {
        const popup = new Popup({ offset: 18, closeButton: false, maxWidth: '300px', focusAfterOpen: false })
            .setLngLat([longitude, latitude])
            .setDOMContent(content)
            .addTo(map);
        const closed = () => close.current();
        popup.on('close', closed);
        return () => {
            popup.off('close', closed);
            popup.remove();
        };
    }, [map, longitude, latitude, content]);
    return createPortal(children, content);
};
