module.exports = '/shop/picture.png'
