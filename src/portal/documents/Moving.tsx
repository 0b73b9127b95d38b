import { createContext, type DragEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { keyOf, type Movable, mayGoTo, useMove } from './useMove';

interface MovingValue {
    selected: readonly Movable[];
    isSelected: (item: Movable) => boolean;
    toggle: (item: Movable) => void;
    clear: () => void;
    /** props of a draggable item */
    dragged: (item: Movable) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
    /** whether something is over the folder that would go there */
    isOver: (folder: number) => boolean;
    /** props of a folder as a drop target */
    target: (folder: {
        id: number;
        name: string;
    }) => Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}
const Context = createContext<MovingValue | null>(null);

/** Selection and drag-and-drop state of a folder; `null` without permission to move. */
export const useMoving = () => useContext(Context);

/** Drag-and-drop provider. Dragging a selected item moves the whole selection. */
export const Moving = ({ children }: { children: ReactNode }) => {
    const move = useMove();
    const [selected, setSelected] = useState<readonly Movable[]>([]);
    const [over, setOver] = useState<number | null>(null);
    const held = useRef<readonly Movable[]>([]);
    const value = useMemo((): MovingValue => {
        const isSelected = (item: Movable) => selected.some(other => keyOf(other) === keyOf(item));
        const goes = (folder: number) => held.current.some(item => mayGoTo(item, folder));
        return {
            selected,
            isSelected,
            toggle: item =>
                setSelected(now =>
                    isSelected(item) ? now.filter(other => keyOf(other) !== keyOf(item)) : [...now, item],
                ),
            clear: () => setSelected([]),
            dragged: item => ({
                draggable: true,
                onDragStart: event => {
                    held.current = isSelected(item) ? selected : [item];
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', held.current.map(({ record }) => record.name).join('\n'));
                },
                onDragEnd: () => {
                    held.current = [];
                    setOver(null);
                },
            }),
            isOver: folder => over === folder,
            target: folder => ({
                onDragOver: event => {
                    if (!goes(folder.id)) return;
                    event.preventDefault();
                    event.dataTransfer.dropEffect = 'move';
                    setOver(folder.id);
                },
                onDragLeave: () => setOver(now => (now === folder.id ? null : now)),
                onDrop: event => {
                    event.preventDefault();
                    const items = held.current;
                    held.current = [];
                    setOver(null);
                    setSelected([]);
                    void move(items, folder);
                },
            }),
        };
    }, [selected, over, move]);
    return <Context value={value}>{children}</Context>;
};
