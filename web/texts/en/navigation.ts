export const navigation = {
  beyondRange: 'The moving position is beyond the movable range!',
  unknownType: 'Navigation failed, the menu type is unrecognised!',
  guarded: 'Navigation failed, the navigation guard intercepted it!',
  alreadyThere: 'You are already at the navigation target!',
  invalidRoute: 'Navigation failed, invalid route!',
  noChild: 'There is no child menu to jump to!',
};
