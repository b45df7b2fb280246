export const map = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pick: 'press the map to choose a place; arrows move it, plus and minus zoom, Enter takes the middle',
  away: 'Map pictures can’t be fetched; the grid shows degrees',
};
