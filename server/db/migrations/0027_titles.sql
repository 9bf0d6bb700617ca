CREATE INDEX "goods_title" ON "goods" USING btree ("title");--> statement-breakpoint
CREATE INDEX "mall_goods_title" ON "mall_goods" USING btree ("title");